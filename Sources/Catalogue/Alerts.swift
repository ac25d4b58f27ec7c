import Detent

extension Catalogue {
  static let alerts: [Scenario] = [
    Scenario(
      "alert-opens",
      "The panel snaps in from above while the page darkens; a tap on a button sends it out.",
      #"""
      detent 1
      scene alert "Leave without saving?"
      message "Your last changes are lost if you do not save them."
      item "Leave" destructive
      item "Cancel" id "cancel"
      item "Save" selected
      size 512 512
      1.4 expect opened
      2.0 down 256 339
      2.1 up 256 339
      2.2 expect activated "Save"
      2.2 expect closing chosen
      4.0 expect closed
      4.000 end
      """# + "\n")
  ]
}
