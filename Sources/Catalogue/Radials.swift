import Detent

// Made once by arithmetic: pointers go from ring to ring about the middle.
extension Catalogue {
  static let radials: [Scenario] = [
    Scenario(
      "radial-opens",
      "Rings unfold from the middle, lines come in any order, icons fly out as dots and draw themselves; then back.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      0.5 down 276 276 id 1 touch
      0.55 up 276 276 id 1 touch
      1.8 expect opened
      2.5 down 276 276 id 1 touch
      2.55 up 276 276 id 1 touch
      3.9 expect closed
      4 end
      """# + "\n"),
    Scenario(
      "radial-held",
      "Press and hold, drag round to an item, let go.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      0.5 down 276 276 id 1
      1.217 move 276.0 275.3 id 1
      1.233 move 276.0 273.5 id 1
      1.250 move 276.0 270.5 id 1
      1.267 move 276.0 266.4 id 1
      1.283 move 276.0 261.5 id 1
      1.300 move 276.0 255.8 id 1
      1.317 move 276.0 249.5 id 1
      1.333 move 276.0 242.6 id 1
      1.350 move 276.0 235.2 id 1
      1.367 move 276.0 227.5 id 1
      1.383 move 276.0 219.5 id 1
      1.400 move 276.0 211.5 id 1
      1.417 move 276.0 203.5 id 1
      1.433 move 276.0 195.5 id 1
      1.450 move 276.0 187.8 id 1
      1.467 move 276.0 180.4 id 1
      1.483 move 276.0 173.5 id 1
      1.500 move 276.0 167.2 id 1
      1.517 move 276.0 161.5 id 1
      1.533 move 276.0 156.6 id 1
      1.550 move 276.0 152.5 id 1
      1.567 move 276.0 149.5 id 1
      1.583 move 276.0 147.7 id 1
      1.600 move 276.0 147.0 id 1
      1.717 move 276.4 147.0 id 1
      1.733 move 277.7 147.1 id 1
      1.750 move 279.8 147.2 id 1
      1.767 move 282.6 147.4 id 1
      1.783 move 286.2 147.6 id 1
      1.800 move 290.5 147.8 id 1
      1.817 move 295.4 148.6 id 1
      1.833 move 300.8 149.5 id 1
      1.850 move 306.8 150.9 id 1
      1.867 move 313.3 152.7 id 1
      1.883 move 320.1 154.9 id 1
      1.900 move 327.3 157.8 id 1
      1.917 move 334.6 161.3 id 1
      1.933 move 342.1 165.3 id 1
      1.950 move 349.5 170.2 id 1
      1.967 move 356.9 175.7 id 1
      1.983 move 364.1 181.9 id 1
      2.000 move 370.9 188.9 id 1
      2.017 move 377.4 196.5 id 1
      2.033 move 383.5 204.7 id 1
      2.050 move 388.7 213.6 id 1
      2.067 move 393.3 222.9 id 1
      2.083 move 397.3 232.6 id 1
      2.100 move 400.6 242.6 id 1
      2.117 move 402.8 252.9 id 1
      2.133 move 404.2 263.3 id 1
      2.150 move 404.8 273.7 id 1
      2.167 move 404.7 284.0 id 1
      2.183 move 403.6 294.2 id 1
      2.200 move 401.7 304.0 id 1
      2.217 move 399.4 313.4 id 1
      2.233 move 396.2 322.4 id 1
      2.250 move 392.5 330.9 id 1
      2.267 move 388.6 338.8 id 1
      2.283 move 384.1 346.1 id 1
      2.300 move 379.5 352.8 id 1
      2.317 move 374.8 358.8 id 1
      2.333 move 369.9 364.2 id 1
      2.350 move 365.3 368.9 id 1
      2.367 move 360.7 373.1 id 1
      2.383 move 356.4 376.6 id 1
      2.400 move 352.6 379.8 id 1
      2.417 move 349.1 382.1 id 1
      2.433 move 346.1 384.1 id 1
      2.450 move 343.7 385.6 id 1
      2.467 move 341.9 386.8 id 1
      2.483 move 340.9 387.5 id 1
      2.500 move 340.5 387.7 id 1
      2.6 expect highlighted "Wind"
      2.7 up 340.5 387.7 id 1
      2.8 expect activated "Wind"
      4.2 expect closed
      4.3 end
      """# + "\n"),
    Scenario(
      "radial-marked",
      "Two strokes that choose by their direction: one before anything opens, one while it opens.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      0.3 down 276 276 id 1 pen
      0.326 move 281.3 276.0 id 1 pen
      0.341 move 294.8 276.0 id 1 pen
      0.357 move 313.4 276.0 id 1 pen
      0.373 move 333.6 276.0 id 1 pen
      0.389 move 352.2 276.0 id 1 pen
      0.404 move 365.7 276.0 id 1 pen
      0.420 move 371.0 276.0 id 1 pen
      0.44 up 371.0 276.0 id 1 pen
      0.6 expect activated "Rain"
      1.2 down 276 276 id 1 pen
      1.566 move 271.0 276.0 id 1 pen
      1.581 move 258.2 276.0 id 1 pen
      1.597 move 240.6 276.0 id 1 pen
      1.613 move 221.4 276.0 id 1 pen
      1.629 move 203.8 276.0 id 1 pen
      1.644 move 191.0 276.0 id 1 pen
      1.660 move 186.0 276.0 id 1 pen
      1.7 up 186.0 276.0 id 1 pen
      1.8 expect activated "Flame"
      3.2 end
      """# + "\n"),
    Scenario(
      "radial-keys",
      "Enter opens, arrows go round and up and down, a letter and a digit jump, Enter chooses.",
      #"""
      detent 1
      scene radial "Sky"
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      0.3 focus on
      0.5 key enter
      0.7 expect highlighted "Sun"
      1.6 key right
      1.9 key right
      2.2 key down
      2.5 key up
      2.8 key end
      3.1 type "w"
      4.1 type "5"
      4.4 expect highlighted "Snow"
      4.7 key enter
      4.8 expect activated "Snow"
      6.1 expect closed
      6.2 end
      """# + "\n"),
    Scenario(
      "radial-interrupted",
      "Closed while it opens, opened while it closes, chosen from while it opens.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      0.2 open
      0.45 close
      0.7 open
      1.5 close
      1.9 open
      2.35 down 387.7 211.5 id 1
      2.4 up 387.7 211.5 id 1
      2.45 expect activated "Cloud"
      3 open
      3.25 key escape
      3.3 expect closing cancelled
      4.5 expect closed
      4.6 end
      """# + "\n"),
    Scenario(
      "radial-nested",
      "An item with others behind it opens when it is rested on, or when the rim is crossed; the middle leads back.",
      #"""
      detent 1
      scene radial "Edit"
      tune hint 0
      item "Draw" symbol note
      item > "Line"
      item > "Curve"
      item > "Circle"
      item > "Text" symbol note
      item "Share" symbol share
      item > "Mail" symbol mail
      item > "Link" symbol link
      item > "People" symbol person
      item >> "Family"
      item >> "Team"
      item >> "Everyone" destructive
      item "Search" symbol search
      item "Save" symbol download
      item "Delete" symbol trash destructive
      item "Settings" symbol settings badge "2"
      size 552 552
      0.3 down 276 276 id 1
      1.017 move 277.0 275.4 id 1
      1.033 move 279.8 273.8 id 1
      1.050 move 284.3 271.2 id 1
      1.067 move 290.1 267.9 id 1
      1.083 move 297.1 263.8 id 1
      1.100 move 305.0 259.3 id 1
      1.117 move 313.5 254.3 id 1
      1.133 move 322.6 249.1 id 1
      1.150 move 331.9 243.8 id 1
      1.167 move 341.1 238.4 id 1
      1.183 move 350.2 233.2 id 1
      1.200 move 358.8 228.2 id 1
      1.217 move 366.6 223.7 id 1
      1.233 move 373.6 219.6 id 1
      1.250 move 379.4 216.3 id 1
      1.267 move 383.9 213.7 id 1
      1.283 move 386.7 212.1 id 1
      1.300 move 387.7 211.5 id 1
      1.8 expect entered "Share"
      2.217 move 386.7 212.1 id 1
      2.233 move 383.9 213.7 id 1
      2.250 move 379.4 216.3 id 1
      2.267 move 373.6 219.6 id 1
      2.283 move 366.6 223.7 id 1
      2.300 move 358.8 228.2 id 1
      2.317 move 350.2 233.2 id 1
      2.333 move 341.1 238.4 id 1
      2.350 move 331.9 243.8 id 1
      2.367 move 322.6 249.1 id 1
      2.383 move 313.5 254.3 id 1
      2.400 move 305.0 259.3 id 1
      2.417 move 297.1 263.8 id 1
      2.433 move 290.1 267.9 id 1
      2.450 move 284.3 271.2 id 1
      2.467 move 279.8 273.8 id 1
      2.483 move 277.0 275.4 id 1
      2.500 move 276.0 276.0 id 1
      3 expect left "Share"
      3.217 move 276.0 274.4 id 1
      3.233 move 276.0 269.7 id 1
      3.250 move 276.0 262.3 id 1
      3.267 move 276.0 252.7 id 1
      3.283 move 276.0 241.1 id 1
      3.300 move 276.0 228.0 id 1
      3.317 move 276.0 213.8 id 1
      3.333 move 276.0 198.9 id 1
      3.350 move 276.0 183.5 id 1
      3.367 move 276.0 168.1 id 1
      3.383 move 276.0 153.2 id 1
      3.400 move 276.0 139.0 id 1
      3.417 move 276.0 125.9 id 1
      3.433 move 276.0 114.3 id 1
      3.450 move 276.0 104.7 id 1
      3.467 move 276.0 97.3 id 1
      3.483 move 276.0 92.6 id 1
      3.500 move 276.0 91.0 id 1
      3.6 expect entered "Draw"
      3.817 move 276.5 91.7 id 1
      3.833 move 277.9 93.7 id 1
      3.850 move 280.1 96.9 id 1
      3.867 move 283.1 101.2 id 1
      3.883 move 286.8 106.5 id 1
      3.900 move 291.2 112.7 id 1
      3.917 move 296.1 119.8 id 1
      3.933 move 301.6 127.6 id 1
      3.950 move 311.4 130.3 id 1
      3.967 move 322.0 133.3 id 1
      3.983 move 332.9 137.3 id 1
      4.000 move 343.9 142.2 id 1
      4.017 move 354.6 148.3 id 1
      4.033 move 365.1 155.4 id 1
      4.050 move 375.0 163.4 id 1
      4.067 move 384.2 172.2 id 1
      4.083 move 392.5 181.6 id 1
      4.100 move 399.9 191.6 id 1
      4.117 move 406.3 201.8 id 1
      4.133 move 411.6 212.1 id 1
      4.150 move 416.0 222.2 id 1
      4.167 move 419.4 232.0 id 1
      4.183 move 421.9 241.2 id 1
      4.200 move 423.7 249.6 id 1
      4.217 move 424.8 257.2 id 1
      4.233 move 425.4 263.6 id 1
      4.250 move 425.8 268.9 id 1
      4.267 move 425.9 272.8 id 1
      4.283 move 426.0 275.2 id 1
      4.300 move 426.0 276.0 id 1
      4.5 up 426.0 276.0 id 1
      4.6 expect activated "Curve"
      5.9 expect closed
      6 end
      """# + "\n"),
    Scenario(
      "radial-pointer",
      "The second button opens it where it is pressed, moved in from the edge; a click chooses.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      size 552 420
      0.3 down 500 60 id 1 secondary
      0.38 up 500 60 id 1 secondary
      1.5 expect opened
      1.7 hover 388 293
      1.9 down 388 293 id 1
      1.95 up 388 293 id 1
      2.2 expect closing chosen
      3.4 expect closed
      3.5 end
      """# + "\n"),
    Scenario(
      "radial-corner",
      "In a corner its items share the part of the circle that can be seen.",
      #"""
      detent 1
      scene radial
      tune placement 1
      tune edges 1
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      size 420 420
      0.3 down 60 360 id 1 touch
      1.517 move 60.5 358.9 id 1 touch
      1.533 move 62.1 355.9 id 1 touch
      1.550 move 64.4 351.1 id 1 touch
      1.567 move 67.6 344.9 id 1 touch
      1.583 move 71.3 337.4 id 1 touch
      1.600 move 75.6 328.9 id 1 touch
      1.617 move 80.2 319.7 id 1 touch
      1.633 move 85.0 310.0 id 1 touch
      1.650 move 90.0 300.0 id 1 touch
      1.667 move 95.0 290.0 id 1 touch
      1.683 move 99.8 280.3 id 1 touch
      1.700 move 104.4 271.1 id 1 touch
      1.717 move 108.7 262.6 id 1 touch
      1.733 move 112.4 255.1 id 1 touch
      1.750 move 115.6 248.9 id 1 touch
      1.767 move 117.9 244.1 id 1 touch
      1.783 move 119.5 241.1 id 1 touch
      1.800 move 120.0 240.0 id 1 touch
      2.4 up 120 240 id 1 touch
      2.5 expect closing chosen
      3.8 expect closed
      3.9 end
      """# + "\n"),
    Scenario(
      "radial-many",
      "Thirty items: the twelfth place leads to the rest, and that once more.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Number 1"
      item "Number 2"
      item "Number 3"
      item "Number 4"
      item "Number 5"
      item "Number 6"
      item "Number 7"
      item "Number 8"
      item "Number 9"
      item "Number 10"
      item "Number 11"
      item "Number 12"
      item "Number 13"
      item "Number 14"
      item "Number 15"
      item "Number 16"
      item "Number 17"
      item "Number 18"
      item "Number 19"
      item "Number 20"
      item "Number 21"
      item "Number 22"
      item "Number 23"
      item "Number 24"
      item "Number 25"
      item "Number 26"
      item "Number 27"
      item "Number 28"
      item "Number 29"
      item "Number 30"
      size 552 552
      0.3 focus on
      0.4 key enter
      1.5 key left
      1.7 key enter
      1.8 expect entered "detent.more"
      2.2 key left
      2.4 key enter
      2.6 expect highlighted "Number 23"
      3.2 key escape
      3.6 key escape
      4 key escape
      5.3 expect closed
      5.4 end
      """# + "\n"),
    Scenario(
      "radial-words",
      "Titles that are long, empty, emoji, Chinese, Arabic and combined; badges, one disabled, one that loses something, one marked.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Bier mit einem sehr, sehr langen Namen" id "long" subtitle "and what is said below it"
      item "" id "none" symbol heart
      item "🍺🍻" id "emoji"
      item "啤酒和白酒" id "cjk" badge "128"
      item "بيرة سوداء" id "arabic"
      item "Z͑ͫ̓a̴l̷g̵o" id "combining"
      item "Donaudampfschiff" id "word" disabled
      item "Delete everything" destructive selected badge "3"
      size 552 552
      0.3 focus on
      0.4 key space
      0.6 expect highlighted "Delete everything"
      1.6 key right
      2 key right
      2.4 key end
      2.8 key left
      3 expect highlighted "combining"
      4 end
      """# + "\n"),
    Scenario(
      "radial-small",
      "In a small window it is smaller, and cut off rings are decoration; a tap, a tap.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Copy"
      item "Cut"
      item "Paste"
      item "Delete" destructive
      item "Rename"
      size 320 320
      0.3 down 160 160 id 1 touch
      0.4 up 160 160 id 1 touch
      1.6 down 278.9 121.4 id 1 touch
      1.7 up 278.9 121.4 id 1 touch
      1.8 expect activated "Cut"
      3.1 expect closed
      3.2 end
      """# + "\n"),
    Scenario(
      "radial-right-to-left",
      "Items run the other way round, and so do the arrow keys.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "ألف"
      item "باء"
      item "تاء"
      item "ثاء"
      item "جيم"
      size 552 552
      direction right-to-left
      0.3 focus on
      0.5 key enter
      1.6 key left
      1.8 expect highlighted "باء"
      2.2 key enter
      2.4 expect activated "باء"
      3.6 end
      """# + "\n"),
    Scenario(
      "radial-dark",
      "In the dark theme, opened with keys, with their focus ring.",
      #"""
      detent 1
      scene radial "Sky"
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      theme dark
      0.3 focus on
      0.5 key enter
      1.7 key right
      2.0 key right
      2.6 expect highlighted "Cloud"
      3 end
      """# + "\n"),
    Scenario(
      "radial-contrast",
      "In the high-contrast theme: thicker lines, and the highlight has an outline.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      item "Snow" symbol snow
      item "Wind" symbol wind
      item "Wave" symbol wave
      item "Leaf" symbol leaf
      item "Mountain" symbol mountain
      item "Flame" symbol flame
      item "Bolt" symbol bolt
      item "Comet" symbol comet
      size 552 552
      theme high-contrast
      0.3 open
      1.4 hover 330 300
      1.5 hover 387.7 340.5
      1.6 expect highlighted "Snow"
      2.6 end
      """# + "\n"),
    Scenario(
      "radial-reduced",
      "Without motion: a cross-fade, the same events.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Draw" symbol note
      item > "Line"
      item > "Curve"
      item > "Circle"
      item > "Text" symbol note
      item "Share" symbol share
      item > "Mail" symbol mail
      item > "Link" symbol link
      item > "People" symbol person
      item >> "Family"
      item >> "Team"
      item >> "Everyone" destructive
      item "Search" symbol search
      item "Save" symbol download
      item "Delete" symbol trash destructive
      item "Settings" symbol settings badge "2"
      size 552 552
      motion reduced
      0.3 open
      0.5 expect opened
      1 down 387.7 211.5 id 1
      1.1 up 387.7 211.5 id 1
      1.2 expect entered "Share"
      2 down 276.0 147.0 id 1
      2.1 up 276.0 147.0 id 1
      2.2 expect activated "Mail"
      2.4 expect closed
      2.6 end
      """# + "\n"),
    Scenario(
      "radial-hint",
      "What to do is said once, if nobody opens it.",
      #"""
      detent 1
      scene radial
      tune hint-delay 0.5
      tune hint-fade 1
      item "Sun" symbol sun
      item "Moon" symbol moon
      item "Cloud" symbol cloud
      item "Rain" symbol rain
      size 400 400
      2.2 down 200 200 id 1
      2.7 expect opening
      3 up 200 200 id 1
      3.1 expect closing cancelled
      4.4 end
      """# + "\n"),
    Scenario(
      "radial-one",
      "A single item, then none, then two.",
      #"""
      detent 1
      scene radial
      tune hint 0
      item "Only" symbol star
      size 360 360
      0.2 open
      1.5 hover 180 70
      1.7 items
      2.4 items
      item "Keep"
      item "Delete" destructive
      3 hover 180 300
      3.2 expect highlighted "Delete"
      3.6 close
      5 end
      """# + "\n"),
  ]
}
