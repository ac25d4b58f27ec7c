import Detent

extension Catalogue {
  static let floatings: [Scenario] = [
    Scenario(
      "floating-opens",
      "A tap: the plus turns into a cross, and five items rise out of it with half a turn each.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      item "Message" symbol mail
      size 320 552
      0.3 down 271 503
      0.38 up 271 503
      0.39 expect opening
      1.4 expect opened
      1.600 end
      """# + "\n"),
    Scenario(
      "floating-chosen",
      "A tap on a label chooses its item, and the menu goes back into its button.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note badge "2"
      item "Photo" symbol camera
      item "Message" symbol mail badge "120"
      size 320 552
      0.3 down 271 503
      0.38 up 271 503
      1.2 down 210 293
      1.3 up 210 293
      1.31 expect activated "Note"
      1.31 expect closing chosen
      2.6 expect closed
      2.800 end
      """# + "\n"),
    Scenario(
      "floating-slid",
      "One gesture: pressed, slid to an item, let go.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      size 320 552
      0.300 down 271 503 touch
      0.350 move 271 497 touch
      0.400 move 271 486 touch
      0.450 move 271 470 touch
      0.500 move 271 450 touch
      0.550 move 271 430 touch
      0.600 move 270 410 touch
      0.650 move 269 392 touch
      0.700 move 268 378 touch
      0.750 move 267 367 touch
      0.800 move 267 361 touch
      1.200 move 267 361 touch
      1.3 up 267 361 touch
      1.4 expect activated "Reminder"
      2.6 expect closed
      2.800 end
      """# + "\n"),
    Scenario(
      "floating-keys",
      "Enter opens it at the first item; arrows, End, a letter and Escape; Space chooses.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Archive" symbol download disabled
      item "Photo" symbol camera
      item "Message" symbol mail
      size 320 552
      0.2 focus on
      0.4 key enter
      1.3 expect highlighted "New contact"
      1.4 key up
      1.7 key up
      1.75 expect highlighted "Photo"
      2.0 key end
      2.3 type "r"
      2.35 expect highlighted "Reminder"
      2.6 key down
      2.9 key down
      2.95 expect highlighted "Message"
      3.2 key escape
      3.25 expect closing cancelled
      4.0 key space
      4.9 key space
      4.95 expect activated "New contact"
      6.000 end
      """# + "\n"),
    Scenario(
      "floating-interrupted",
      "Closed while it opens, opened while it closes, tapped outside, lost in the middle of a slide.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      item "Message" symbol mail
      size 320 552
      0.2 open
      0.35 close
      0.42 open
      0.48 hover 90 130
      0.54 hover 60 100
      0.60 down 60 100
      0.64 up 60 100
      0.65 expect closing cancelled
      0.75 down 271 503 touch
      0.80 move 271 480 touch
      0.85 move 271 440 touch
      0.95 cancel 271 440 touch
      2.4 expect closed
      2.600 end
      """# + "\n"),
    Scenario(
      "floating-nested",
      "An item with items behind it: they take the place of the list, and the button leads back.",
      #"""
      detent 1
      scene floating "New"
      item "Contact" symbol person
      item "Share" symbol share
      item > "Link" symbol link
      item > "Picture" symbol image badge "2"
      item > "Anywhere" symbol upload
      item >> "Cloud" symbol cloud
      item >> "Mail" symbol mail badge "3"
      item "Note" symbol note
      item "Delete" symbol trash destructive
      size 320 552
      0.3 down 271 503
      0.38 up 271 503
      1.2 down 271 363
      1.28 up 271 363
      1.3 expect entered "Share"
      2.1 down 200 293
      2.18 up 200 293
      2.2 expect entered "Anywhere"
      3.0 down 271 503
      3.08 up 271 503
      3.1 expect left "Anywhere"
      3.2 key escape
      3.3 expect left "Share"
      4.2 down 271 293
      4.3 up 271 293
      4.4 expect activated "Note"
      5.400 end
      """# + "\n"),
    Scenario(
      "floating-many",
      "Thirty items in a small window: they fold into columns, and the rest waits behind More.",
      #"""
      detent 1
      scene floating "Symbols"
      item "Add" symbol add
      item "Search" symbol search
      item "Settings" symbol settings
      item "Share" symbol share
      item "Download" symbol download
      item "Upload" symbol upload
      item "Mail" symbol mail
      item "Trash" symbol trash
      item "Star" symbol star
      item "Heart" symbol heart
      item "Play" symbol play
      item "Pause" symbol pause
      item "Volume" symbol volume
      item "Camera" symbol camera
      item "Image" symbol image
      item "Note" symbol note
      item "Link" symbol link
      item "Person" symbol person
      item "Home" symbol home
      item "Clock" symbol clock
      item "Bell" symbol bell
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      size 360 480
      0.2 focus on
      0.3 key enter
      1.4 key end
      1.8 key enter
      1.85 expect entered "detent.more"
      2.8 key left
      3.2 key backspace
      3.25 expect left "detent.more"
      4.200 end
      """# + "\n"),
    Scenario(
      "floating-arc",
      "On a quarter of a circle about the button.",
      #"""
      detent 1
      scene floating "New"
      tune layout 1
      item "Contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note badge "7"
      item "Photo" symbol camera
      item "Message" symbol mail
      size 420 420
      0.3 down 371 371
      0.38 up 371 371
      1.2 hover 256 94
      1.5 hover 159 159
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-arc-half",
      "At the middle of an edge the arc goes half way round.",
      #"""
      detent 1
      scene floating "New"
      tune layout 1
      tune place 1
      item "Contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      item "Message" symbol mail
      item "Link" symbol link
      size 520 360
      theme dark
      0.3 down 260 311
      0.38 up 260 311
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-row",
      "To the side, with the labels above.",
      #"""
      detent 1
      scene floating "New"
      tune direction 3
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      item "A very long message" symbol mail
      item "Link" symbol link
      size 552 200
      0.3 down 503 151
      0.38 up 503 151
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-words",
      "Titles that are long, empty, emoji, Chinese, Arabic and combined; one disabled.",
      #"""
      detent 1
      scene floating "Words"
      item "A title that is a good deal longer than there is room for it" id "long"
      item "" id "none" symbol heart
      item "🍺🍻" id "emoji"
      item "啤酒和白酒" id "cjk"
      item "بيرة سوداء" id "arabic"
      item "Z͑ͫ̓a̴l̷g̵o" id "combining" badge "new"
      item "Out of order" symbol bolt disabled
      size 340 552
      0.3 open
      1.5 hover 291 433
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-right-to-left",
      "In the other corner, with the labels on the other side.",
      #"""
      detent 1
      scene floating "جديد"
      item "جهة اتصال" symbol person
      item "تذكير" symbol bell badge "2"
      item "ملاحظة" symbol note
      item > "نص" symbol note
      item > "صورة" symbol image
      size 320 480
      direction right-to-left
      0.3 down 49 431
      0.38 up 49 431
      1.3 down 49 221
      1.4 up 49 221
      2.4 expect entered "ملاحظة"
      2.500 end
      """# + "\n"),
    Scenario(
      "floating-dark",
      "In the dark theme, by keys.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note badge "4"
      item "Delete" symbol trash destructive
      size 320 480
      theme dark
      0.2 focus on
      0.5 key enter
      1.4 key up
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-contrast",
      "In the high-contrast theme, with a plain scrim and large text.",
      #"""
      detent 1
      scene floating "New"
      tune reduces-transparency 1
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note badge "4"
      item "Delete" symbol trash destructive
      size 320 480
      theme high-contrast
      text-scale 1.6
      0.2 focus on
      0.5 key enter
      1.4 key up
      2.000 end
      """# + "\n"),
    Scenario(
      "floating-reduced",
      "Without motion: everything fades where it stands, and tells the same.",
      #"""
      detent 1
      scene floating "New"
      item "New contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item > "Text" symbol note
      item > "List" symbol check
      size 320 480
      motion reduced
      0.3 down 271 431
      0.38 up 271 431
      0.8 expect opened
      1.0 down 271 221
      1.08 up 271 221
      1.1 expect entered "Note"
      1.7 down 271 361
      1.78 up 271 361
      1.8 expect activated "Text"
      2.3 expect closed
      2.500 end
      """# + "\n"),
    Scenario(
      "floating-replaced",
      "Another list while the first one still rises: what both have slides to its place.",
      #"""
      detent 1
      scene floating "New"
      item "Contact" symbol person
      item "Reminder" symbol bell
      item "Note" symbol note
      item "Photo" symbol camera
      size 320 552
      0.3 open
      0.5 items
      item "Note" symbol note
      item "Photo" symbol camera
      item "Message" symbol mail
      item "Contact" symbol person
      item "Link" symbol link
      1.3 items
      1.9 items
      item "Message" symbol mail
      item "Link" symbol link
      2.2 size 320 320
      3.000 end
      """# + "\n"),
  ]
}
