import Detent

// The button's middle is at 256, 326 in 512 by 512 points; its ring's at 256, 226.
extension Catalogue {
  static let confirms: [Scenario] = [
    Scenario(
      "confirm-opens",
      "Held for two seconds the ring is full; the finger slides into it and lets go.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 512 512
      0.5 down 256 326
      0.6 expect opening
      2.6 expect highlighted "Delete"
      2.800 move 256 322
      2.817 move 256 312
      2.833 move 256 298
      2.850 move 256 281
      2.867 move 256 264
      2.883 move 256 249
      2.900 move 256 238
      2.917 move 256 231
      2.933 move 256 228
      3.5 up 256 228
      3.6 expect activated "Delete"
      3.6 expect closing chosen
      4.7 expect closed
      5.000 end
      """# + "\n"),
    Scenario(
      "confirm-pressed",
      "A pen that feels pressure fills the ring as it presses, and falls back when it lets up.",
      #"""
      detent 1
      scene confirm "Send to everyone"
      item "Send" symbol mail
      size 512 512
      0.5 down 256 326 pen pressure 0.4
      0.6 move 256 326 pen pressure 0.9
      0.7 move 256 326 pen pressure 1.5
      0.8 move 256 326 pen pressure 2.2
      0.9 move 256 326 pen pressure 2.9
      1.1 move 256 326 pen pressure 2.92
      1.2 expect highlighted "Send"
      1.5 move 256 326 pen pressure 2.5
      1.8 move 256 326 pen pressure 2.3
      2.2 move 256 326 pen pressure 3.4
      2.3 expect highlighted "Send"
      2.4 move 256 290 pen pressure 3.1
      2.5 move 256 240 pen pressure 2.8
      2.7 move 256 230 pen pressure 0.4
      2.8 up 256 230 pen pressure 0
      2.9 expect activated "Send"
      4.000 end
      """# + "\n"),
    Scenario(
      "confirm-early",
      "Who slides into the ring before it is full has to leave it and come again.",
      #"""
      detent 1
      scene confirm "Erase disk"
      item "Erase" symbol bolt destructive
      size 512 512
      0.5 down 256 326 touch
      1.0 move 256 226 touch
      2.6 expect highlighted "Erase"
      3.2 move 256 300 touch
      3.5 move 256 240 touch
      3.9 up 256 240 touch
      4.0 expect activated "Erase"
      5.000 end
      """# + "\n"),
    Scenario(
      "confirm-interrupted",
      "Let go outside, taken away, a second finger, and Escape: nothing is confirmed.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 512 512
      0.3 down 256 326 touch
      1.4 up 256 326 touch
      1.5 expect closing cancelled
      1.6 down 230 320 touch
      2.0 cancel 230 320 touch
      2.1 down 290 330 touch
      3.0 down 100 100 id 1 touch
      3.1 expect closing cancelled
      3.2 up 100 100 id 1 touch
      3.3 up 290 330 touch
      3.6 down 256 326 touch
      5.8 expect highlighted "Delete"
      6.0 move 256 226 touch
      6.4 key escape
      6.5 expect closing cancelled
      6.6 up 256 226 touch
      7.500 end
      """# + "\n"),
    Scenario(
      "confirm-tapped",
      "A short tap shows how it is done.",
      #"""
      detent 1
      scene confirm "Publish"
      item "Publish" symbol upload
      size 512 400
      0.5 down 256 274
      0.6 up 256 274
      0.7 expect closing cancelled
      4.000 end
      """# + "\n"),
    Scenario(
      "confirm-keys",
      "Enter asks, in the button's place and without haste; an arrow and Enter confirm.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 512 400
      0.3 focus on
      0.6 key enter
      1.3 key right
      1.4 expect highlighted "Delete"
      1.9 key left
      2.4 key escape
      2.5 expect closing cancelled
      3.2 key space
      4.0 key down
      4.4 key enter
      4.5 expect activated "Delete"
      5.500 end
      """# + "\n"),
    Scenario(
      "confirm-assisted",
      "Asked by an application, answered by assistive technology.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 320 320
      theme dark
      0.5 activate
      1.2 act focus 1
      1.4 act activate 1
      1.5 expect activated "Delete"
      2.5 act activate 0
      3.2 act activate 1000
      3.3 expect closing cancelled
      4.200 end
      """# + "\n"),
    Scenario(
      "confirm-hold",
      "Without the slide: hold until it is full, and let go on the button.",
      #"""
      detent 1
      scene confirm "Restart"
      tune guard 1
      tune fill-time 1
      item "Restart" symbol bolt
      size 512 512
      0.4 down 256 326
      1.5 expect highlighted "Restart"
      1.7 move 256 420
      2.1 move 256 330
      2.4 up 256 330
      2.5 expect activated "Restart"
      3.500 end
      """# + "\n"),
    Scenario(
      "confirm-twice",
      "Click, and click again within three seconds; the second time it is too late.",
      #"""
      detent 1
      scene confirm "Empty the bin"
      tune guard 2
      item "Empty" symbol trash destructive
      size 512 400
      0.4 down 256 200
      0.5 up 256 200
      1.5 down 256 200
      1.6 up 256 200
      1.7 expect activated "Empty"
      3.0 down 256 200
      3.1 up 256 200
      6.2 expect closing cancelled
      7.000 end
      """# + "\n"),
    Scenario(
      "confirm-counted",
      "A click counts down; a second one stops it, and the third time it runs out.",
      #"""
      detent 1
      scene confirm "Shut down"
      tune guard 3
      item "Shut down" symbol moon
      size 512 400
      theme dark
      0.4 down 256 200
      0.5 up 256 200
      2.0 down 256 200
      2.1 up 256 200
      2.2 expect closing cancelled
      3.0 down 256 200
      3.1 up 256 200
      6.2 expect activated "Shut down"
      7.000 end
      """# + "\n"),
    Scenario(
      "confirm-undone",
      "It happens at once and can be taken back for five seconds.",
      #"""
      detent 1
      scene confirm "Archive"
      tune guard 4
      tune undo 3
      item "Archive" symbol download
      size 512 400
      0.4 down 256 200
      0.5 up 256 200
      0.6 expect highlighted "Archive"
      1.5 down 256 200
      1.6 up 256 200
      1.7 expect closing cancelled
      2.5 down 256 200
      2.6 up 256 200
      5.7 expect activated "Archive"
      6.500 end
      """# + "\n"),
    Scenario(
      "confirm-cornered",
      "In a low room there is no room above the finger, so the ring stands beside it.",
      #"""
      detent 1
      scene confirm "Remove this very long thing with its very long name for good"
      item "Remove" id "remove" symbol close destructive
      size 480 150
      theme high-contrast
      0.4 down 80 110
      2.5 expect highlighted "remove"
      2.7 move 130 100
      2.8 move 180 85
      3.2 up 180 85
      3.3 expect activated "remove"
      4.200 end
      """# + "\n"),
    Scenario(
      "confirm-right-to-left",
      "Icon and answers stand the other way round.",
      #"""
      detent 1
      scene confirm "حذف الملفات"
      item "حذف" id "delete" symbol trash destructive
      size 512 400
      direction right-to-left
      word cancel "إلغاء"
      word confirm "تأكيد"
      0.4 focus on
      0.8 key enter
      1.6 key left
      2.2 key enter
      2.3 expect activated "delete"
      3.300 end
      """# + "\n"),
    Scenario(
      "confirm-reduced",
      "Without motion the ring still fills; the rest fades.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 512 512
      theme dark
      motion reduced
      0.5 down 256 326
      2.6 expect highlighted "Delete"
      2.8 move 256 270
      3.0 move 256 226
      3.4 up 256 226
      3.5 expect activated "Delete"
      4.000 end
      """# + "\n"),
    Scenario(
      "confirm-replaced",
      "Another thing to confirm while one is held: that one is over.",
      #"""
      detent 1
      scene confirm "Delete"
      item "First" symbol trash destructive
      size 512 512
      0.4 down 256 326
      1.4 items
      item "Second" symbol trash destructive
      1.5 expect closing cancelled
      1.8 up 256 326
      2.2 down 256 326
      3.0 items
      item "Second" symbol trash destructive disabled
      3.1 expect closing cancelled
      4.000 end
      """# + "\n"),
  ]
}
