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
      2.0 down 256 350
      2.1 up 256 350
      2.2 expect activated "Save"
      2.2 expect closing chosen
      4.2 expect closed
      4.500 end
      """# + "\n"),
    Scenario(
      "alert-pair",
      "Two short answers stand side by side; Escape cancels.",
      #"""
      detent 1
      scene alert "Move to the bin?"
      message "You can restore it for thirty days."
      item "Keep"
      item "Move" destructive
      size 512 400
      theme dark
      1.5 focus on
      1.6 key right
      1.7 expect highlighted "Move"
      2.2 key left
      2.6 key escape
      2.7 expect closing cancelled
      4.6 expect closed
      5.000 end
      """# + "\n"),
    Scenario(
      "alert-keys",
      "Arrows and letters go round; Space chooses when it is let go.",
      #"""
      detent 1
      scene alert "How shall it be exported?"
      item "Picture" symbol image
      item "Film" symbol camera disabled
      item "Text" symbol note
      item "Cancel" id "cancel"
      size 512 512
      0.5 focus on
      1.2 key down
      1.5 key down
      1.8 key up
      2.1 type "t"
      2.2 expect highlighted "Text"
      3.0 key-down space
      3.2 key-up space
      3.3 expect activated "Text"
      4.500 end
      """# + "\n"),
    Scenario(
      "alert-interrupted",
      "Closed while it comes, opened while it goes, and again: it only ever turns round.",
      #"""
      detent 1
      scene alert "Connection lost"
      message "It is tried again by itself."
      item "Try now" selected
      item "Work offline"
      tune background-closes 1
      size 400 400
      0.2 close
      0.5 open
      0.6 close
      0.9 open
      2.2 close
      2.4 open
      3.8 down 20 20
      3.9 up 20 20
      4.0 expect closing cancelled
      6.000 end
      """# + "\n"),
    Scenario(
      "alert-one",
      "Without items there is one button, which Escape chooses if it is told to.",
      #"""
      detent 1
      scene alert "Done"
      message "All 240 photographs were copied."
      tune escape 1
      size 320 320
      1.5 key escape
      1.6 expect activated "ok"
      3.500 end
      """# + "\n"),
    Scenario(
      "alert-long",
      "A message that does not fit scrolls under the finger, and by Page Down.",
      #"""
      detent 1
      scene alert "Terms that have to be read before anything else can be done here"
      message "The first paragraph says that all of this is a long text, and that long texts do not fit. The second paragraph, which follows at once, says the same with other words, since a text has to be long to be long. The third paragraph adds that whoever scrolls gets to the end, sooner or later, by finger, by wheel and by key. The fourth paragraph repeats this for those who came by wheel. The fifth paragraph thanks for the patience of those who got here. The sixth paragraph is short."
      item "Decline" id "cancel"
      item "Agree" selected
      size 340 360
      1.400 down 170 180 touch
      1.417 move 170 176 touch
      1.433 move 170 168 touch
      1.450 move 170 156 touch
      1.467 move 170 142 touch
      1.483 move 170 128 touch
      1.500 move 170 115 touch
      1.517 move 170 104 touch
      1.52 up 170 104 touch
      2.6 key page-down
      3.4 scroll step 0 -1 170 180
      4.0 key enter
      4.1 expect activated "Agree"
      5.600 end
      """# + "\n"),
    Scenario(
      "alert-many",
      "More buttons than fit scroll by themselves, and stay in sight of the keyboard.",
      #"""
      detent 1
      scene alert "Open with"
      message "Choose a programme."
      item "Archive manager"
      item "Calculator"
      item "Disk usage"
      item "Editor"
      item "File manager"
      item "Hex viewer"
      item "Image viewer"
      item "Music player"
      item "Terminal"
      item "Cancel" id "cancel"
      size 400 420
      theme dark
      0.8 focus on
      1.4 key home
      2.2 key end
      3.0 key up
      3.4 key enter
      3.5 expect activated "Terminal"
      5.000 end
      """# + "\n"),
    Scenario(
      "alert-words",
      "Titles that are empty, long, emoji and Chinese; one is disabled.",
      #"""
      detent 1
      scene alert ""
      message "🍺 只有一句话"
      item "" id "none" symbol heart
      item "Eine Schaltfläche mit einem sehr, sehr langen Namen" id "long"
      item "🍺🍻" id "emoji"
      item "删除" id "delete" destructive
      item "Gone" disabled
      size 320 480
      theme high-contrast
      1.4 key end
      2.0 down 160 300
      2.1 up 160 300
      4.000 end
      """# + "\n"),
    Scenario(
      "alert-replaced",
      "Other buttons while it is shown: the panel grows, and the focus stays with its button.",
      #"""
      detent 1
      scene alert "Update ready"
      message "It takes about a minute."
      item "Later" id "cancel"
      item "Update" selected
      size 512 512
      1.4 items
      item "Later" id "cancel"
      item "Tonight"
      item "Update" selected
      item "Never" destructive
      2.4 items
      item "Update" selected
      3.2 key enter
      3.3 expect activated "Update"
      5.000 end
      """# + "\n"),
    Scenario(
      "alert-right-to-left",
      "Two answers side by side begin at the right.",
      #"""
      detent 1
      scene alert "حفظ التغييرات؟"
      message "ستفقد التغييرات الأخيرة."
      item "لا" id "no"
      item "نعم" id "yes" selected
      size 512 400
      direction right-to-left
      0.8 focus on
      1.4 key right
      1.5 expect highlighted "no"
      2.0 key left
      2.5 key enter
      2.6 expect activated "yes"
      4.500 end
      """# + "\n"),
    Scenario(
      "alert-reduced",
      "Without motion it fades in and out where it stands.",
      #"""
      detent 1
      scene alert "Leave without saving?"
      message "Your last changes are lost if you do not save them."
      item "Leave" destructive
      item "Cancel" id "cancel"
      item "Save" selected
      size 512 512
      motion reduced
      0.5 expect opened
      1.0 key enter
      1.1 expect activated "Save"
      1.5 expect closed
      2.000 end
      """# + "\n"),
    Scenario(
      "alert-demanding",
      "Neither Escape nor a tap beside it help: this one wants an answer, by assistive technology here.",
      #"""
      detent 1
      scene alert "Accept the new terms?"
      tune escape 2
      item "Decline" destructive
      item "Accept"
      size 400 360
      theme dark
      0.8 key escape
      1.2 down 10 10
      1.3 up 10 10
      1.5 act dismiss 0
      2.0 act focus 1
      2.4 act activate 2
      2.5 expect activated "Accept"
      4.500 end
      """# + "\n"),
  ]
}
