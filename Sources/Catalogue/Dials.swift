import Detent

// Made once by hand and arithmetic: drags follow a circle about the middle.
extension Catalogue {
  static let dials: [Scenario] = [
    Scenario(
      "dial-opens",
      "Bubbles fly out from the middle, one after the other, and the first is selected.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.5 expect opened
      2.000 end
      """# + "\n"),
    Scenario(
      "dial-dragged",
      "The wheel follows the hand and is caught where it is let go.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.000 down 367.4 102.7 id 1
      1.017 move 367.8 103.0 id 1
      1.033 move 369.2 104.0 id 1
      1.050 move 371.3 105.6 id 1
      1.067 move 374.2 107.9 id 1
      1.083 move 377.7 110.8 id 1
      1.100 move 381.8 114.2 id 1
      1.117 move 386.2 118.4 id 1
      1.133 move 391.1 123.1 id 1
      1.150 move 396.1 128.4 id 1
      1.167 move 401.3 134.4 id 1
      1.183 move 406.5 140.9 id 1
      1.200 move 411.7 147.9 id 1
      1.217 move 416.7 155.5 id 1
      1.233 move 421.4 163.5 id 1
      1.250 move 425.8 171.9 id 1
      1.267 move 429.8 180.6 id 1
      1.283 move 433.4 189.5 id 1
      1.300 move 436.6 198.5 id 1
      1.317 move 439.2 207.6 id 1
      1.333 move 441.4 216.7 id 1
      1.350 move 443.0 225.6 id 1
      1.367 move 444.2 234.2 id 1
      1.383 move 445.0 242.6 id 1
      1.400 move 445.4 250.4 id 1
      1.417 move 445.5 257.8 id 1
      1.433 move 445.3 264.5 id 1
      1.450 move 444.9 270.6 id 1
      1.467 move 444.4 275.9 id 1
      1.483 move 443.9 280.4 id 1
      1.500 move 443.4 284.0 id 1
      1.517 move 443.0 286.7 id 1
      1.533 move 442.7 288.3 id 1
      1.550 move 442.6 288.9 id 1
      1.75 move 442.6 288.9 id 1
      1.800 up 442.6 288.9 id 1
      3.4 expect selected "Porter"
      3.500 end
      """# + "\n"),
    Scenario(
      "dial-thrown",
      "A flick: the wheel coasts, slows down and is pulled into the nearest catch.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.000 down 223.1 69.4 id 1
      1.018 move 274.3 67.4 id 1
      1.036 move 324.3 79.2 id 1
      1.053 move 369.2 104.0 id 1
      1.071 move 405.8 139.9 id 1
      1.089 move 431.4 184.3 id 1
      1.107 move 444.2 234.0 id 1
      1.124 move 443.2 285.3 id 1
      1.142 move 428.5 334.4 id 1
      1.160 move 401.2 377.8 id 1
      1.165 up 401.2 377.8 id 1
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-tapped",
      "A tap brings a far bubble to the top; a tap on the selected one activates it.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.0 down 436.2 314.6
      1.08 up 436.2 314.6
      2.2 expect selected "Weissbier"
      2.4 down 256 66
      2.48 up 256 66
      2.6 expect activated "Weissbier"
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-keys",
      "Arrows, End, a letter and a digit turn the wheel; Enter activates.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      0.8 focus on
      1.0 key right
      1.15 key right
      1.7 key end
      2.4 type "p"
      3.2 type "4"
      4.4 expect selected "Weissbier"
      4.5 key enter
      4.6 expect activated "Weissbier"
      5.000 end
      """# + "\n"),
    Scenario(
      "dial-scrolled",
      "Each click of a mouse wheel is one catch; a touchpad turns freely and lets go.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.0 scroll step 0 1 256 256
      1.12 scroll step 0 1 256 256
      1.24 scroll step 0 1 256 256
      2.000 scroll move 0 2.2 256 256
      2.017 scroll move 0 4.3 256 256
      2.033 scroll move 0 6.4 256 256
      2.050 scroll move 0 8.2 256 256
      2.067 scroll move 0 9.9 256 256
      2.083 scroll move 0 11.3 256 256
      2.100 scroll move 0 12.5 256 256
      2.117 scroll move 0 13.3 256 256
      2.133 scroll move 0 13.8 256 256
      2.150 scroll move 0 14.0 256 256
      2.167 scroll move 0 13.8 256 256
      2.183 scroll move 0 13.3 256 256
      2.200 scroll move 0 12.5 256 256
      2.217 scroll move 0 11.3 256 256
      2.233 scroll move 0 9.9 256 256
      2.250 scroll move 0 8.2 256 256
      2.267 scroll move 0 6.4 256 256
      2.283 scroll move 0 4.3 256 256
      2.31 scroll end 0 0 256 256
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-interrupted",
      "Closed while it opens, opened while it closes, cancelled in the middle of a drag.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      0.2 close
      0.4 open
      1.200 down 256.0 66.5 id 1
      1.217 move 258.1 66.5 id 1
      1.233 move 263.9 66.7 id 1
      1.250 move 273.1 67.3 id 1
      1.267 move 285.1 68.7 id 1
      1.283 move 299.3 71.5 id 1
      1.300 move 315.0 75.9 id 1
      1.317 move 331.6 82.3 id 1
      1.333 move 348.4 90.6 id 1
      1.350 move 364.7 100.8 id 1
      1.367 move 379.8 112.6 id 1
      1.383 move 393.4 125.5 id 1
      1.400 move 405.0 138.9 id 1
      1.417 move 414.6 152.2 id 1
      1.433 move 422.0 164.6 id 1
      1.450 move 427.5 175.4 id 1
      1.467 move 431.2 183.8 id 1
      1.483 move 433.4 189.3 id 1
      1.500 move 434.1 191.2 id 1
      1.52 cancel 434.1 191.2 id 1
      1.8 key escape
      2.8 expect closed
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-two",
      "Two items, one of which loses something.",
      #"""
      detent 1
      scene dial
      item "Keep"
      item "Delete" destructive
      size 512 512
      1.0 key right
      2.2 expect selected "Delete"
      2.500 end
      """# + "\n"),
    Scenario(
      "dial-one",
      "A single item.",
      #"""
      detent 1
      scene dial
      item "Pilsner"
      size 512 512
      1.000 down 256.0 66.5 id 1
      1.017 move 258.7 66.5 id 1
      1.033 move 266.2 66.8 id 1
      1.050 move 278.0 67.8 id 1
      1.067 move 293.3 70.2 id 1
      1.083 move 311.3 74.8 id 1
      1.100 move 331.1 82.0 id 1
      1.117 move 351.5 92.3 id 1
      1.133 move 371.4 105.7 id 1
      1.150 move 390.0 122.0 id 1
      1.167 move 406.3 140.6 id 1
      1.183 move 419.7 160.5 id 1
      1.200 move 430.0 180.9 id 1
      1.217 move 437.2 200.7 id 1
      1.233 move 441.8 218.7 id 1
      1.250 move 444.2 234.0 id 1
      1.267 move 445.2 245.8 id 1
      1.283 move 445.5 253.3 id 1
      1.300 move 445.5 256.0 id 1
      1.320 up 445.5 256.0 id 1
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-empty",
      "No items at all.",
      #"""
      detent 1
      scene dial
      size 512 512
      1.0 key right
      1.1 key enter
      1.5 items
      item "Late"
      item "Later"
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-sixty",
      "Sixty items on a wheel that has room for fewer: the rest comes in opposite the top.",
      #"""
      detent 1
      scene dial
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
      item "Number 31"
      item "Number 32"
      item "Number 33"
      item "Number 34"
      item "Number 35"
      item "Number 36"
      item "Number 37"
      item "Number 38"
      item "Number 39"
      item "Number 40"
      item "Number 41"
      item "Number 42"
      item "Number 43"
      item "Number 44"
      item "Number 45"
      item "Number 46"
      item "Number 47"
      item "Number 48"
      item "Number 49"
      item "Number 50"
      item "Number 51"
      item "Number 52"
      item "Number 53"
      item "Number 54"
      item "Number 55"
      item "Number 56"
      item "Number 57"
      item "Number 58"
      item "Number 59"
      item "Number 60"
      size 512 512
      1.000 down 110.8 134.2 id 1
      1.017 move 127.3 116.9 id 1
      1.033 move 145.8 101.8 id 1
      1.050 move 166.1 89.2 id 1
      1.067 move 187.7 79.2 id 1
      1.083 move 210.5 72.0 id 1
      1.100 move 234.0 67.8 id 1
      1.117 move 257.8 66.5 id 1
      1.133 move 281.6 68.2 id 1
      1.150 move 305.0 73.0 id 1
      1.167 move 327.7 80.6 id 1
      1.183 move 349.2 91.0 id 1
      1.200 move 369.2 104.0 id 1
      1.217 move 387.4 119.4 id 1
      1.233 move 403.5 137.0 id 1
      1.250 move 417.3 156.5 id 1
      1.267 move 428.5 177.6 id 1
      1.283 move 437.0 199.9 id 1
      1.300 move 442.6 223.1 id 1
      1.305 up 442.6 223.1 id 1
      4 key home
      5.8 expect selected "Number 1"
      6.000 end
      """# + "\n"),
    Scenario(
      "dial-words",
      "Titles that are long, empty, emoji, Chinese, Arabic and combined; icons, badges, one disabled.",
      #"""
      detent 1
      scene dial
      item "Bier mit einem sehr, sehr langen Namen" id "long" subtitle "and what is said below it"
      item "" id "none" symbol heart
      item "🍺🍻" id "emoji"
      item "啤酒和白酒" id "cjk"
      item "بيرة سوداء" id "arabic"
      item "Z͑ͫ̓a̴l̷g̵o" id "combining" badge "3"
      item "Donaudampfschiff" id "word" disabled
      item "Wheat" symbol leaf badge "99+"
      size 512 512
      1.0 key right
      1.6 key right
      2.2 key right
      2.8 key left
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-replaced",
      "Another list while the wheel turns: what both have keeps its colour and slides to its place.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.000 down 223.1 69.4 id 1
      1.018 move 267.0 66.8 id 1
      1.036 move 310.3 74.5 id 1
      1.053 move 350.8 91.9 id 1
      1.071 move 386.0 118.2 id 1
      1.089 move 414.3 151.9 id 1
      1.107 move 434.1 191.2 id 1
      1.124 move 444.2 234.0 id 1
      1.142 move 444.2 278.0 id 1
      1.160 move 434.1 320.8 id 1
      1.165 up 434.1 320.8 id 1
      1.4 items
      item "Witbier"
      item "Pilsner"
      item "APA"
      item "Cider"
      item "Stout"
      2.6 items
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Cider"
      item "Perry"
      5.000 end
      """# + "\n"),
    Scenario(
      "dial-resized",
      "The window changes its size while the wheel is held.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      1.000 down 256.0 66.5 id 1
      1.017 move 257.2 66.5 id 1
      1.033 move 260.5 66.6 id 1
      1.050 move 265.8 66.8 id 1
      1.067 move 272.7 67.2 id 1
      1.083 move 280.9 68.1 id 1
      1.100 move 290.1 69.6 id 1
      1.117 move 300.1 71.7 id 1
      1.133 move 310.4 74.5 id 1
      1.150 move 320.8 77.9 id 1
      1.167 move 331.0 82.0 id 1
      1.183 move 340.7 86.5 id 1
      1.200 move 349.7 91.3 id 1
      1.217 move 357.7 96.1 id 1
      1.233 move 364.6 100.7 id 1
      1.250 move 370.1 104.7 id 1
      1.267 move 374.3 108.0 id 1
      1.283 move 376.9 110.1 id 1
      1.300 move 377.8 110.8 id 1
      1.35 size 700 600
      1.5 move 560 200 id 1
      1.6 up 560 200 id 1
      2.4 size 220 260
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-right-to-left",
      "Items run the other way round, and so do the arrow keys.",
      #"""
      detent 1
      scene dial
      item "ألف"
      item "باء"
      item "تاء"
      item "ثاء"
      item "جيم"
      size 512 512
      direction right-to-left
      1.0 key left
      2.2 expect selected "باء"
      2.500 end
      """# + "\n"),
    Scenario(
      "dial-reduced",
      "Without motion: a cross-fade, short turns, the same events.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      motion reduced
      0.6 expect opened
      1.000 down 223.1 69.4 id 1
      1.018 move 274.3 67.4 id 1
      1.036 move 324.3 79.2 id 1
      1.053 move 369.2 104.0 id 1
      1.071 move 405.8 139.9 id 1
      1.089 move 431.4 184.3 id 1
      1.107 move 444.2 234.0 id 1
      1.124 move 443.2 285.3 id 1
      1.142 move 428.5 334.4 id 1
      1.160 move 401.2 377.8 id 1
      1.165 up 401.2 377.8 id 1
      2.5 close
      3 expect closed
      3.200 end
      """# + "\n"),
    Scenario(
      "dial-dark",
      "In the dark theme, with the focus ring of those who use keys.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      theme dark
      0.5 focus on
      1.0 key right
      1.8 key right
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-contrast",
      "In the high-contrast theme.",
      #"""
      detent 1
      scene dial
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      item "English Bitter"
      item "Dark lager"
      item "Porter"
      item "Stout"
      size 512 512
      theme high-contrast
      1.0 key down
      2.200 end
      """# + "\n"),
    Scenario(
      "dial-anchored",
      "Selected at the left, six catches, pen with pressure.",
      #"""
      detent 1
      scene dial
      tune anchor 180
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      size 512 512
      1.000 down 66.5 256.0 id 1 pen pressure 1.2
      1.017 move 66.5 254.8 id 1 pen pressure 1.2
      1.033 move 66.6 251.4 id 1 pen pressure 1.2
      1.050 move 66.8 246.1 id 1 pen pressure 1.2
      1.067 move 67.3 238.9 id 1 pen pressure 1.2
      1.083 move 68.3 230.1 id 1 pen pressure 1.2
      1.100 move 69.9 220.0 id 1 pen pressure 1.2
      1.117 move 72.4 208.9 id 1 pen pressure 1.2
      1.133 move 75.9 197.0 id 1 pen pressure 1.2
      1.150 move 80.5 184.6 id 1 pen pressure 1.2
      1.167 move 86.2 171.9 id 1 pen pressure 1.2
      1.183 move 92.9 159.4 id 1 pen pressure 1.2
      1.200 move 100.8 147.3 id 1 pen pressure 1.2
      1.217 move 109.5 135.8 id 1 pen pressure 1.2
      1.233 move 118.9 125.2 id 1 pen pressure 1.2
      1.250 move 128.8 115.5 id 1 pen pressure 1.2
      1.267 move 138.9 107.0 id 1 pen pressure 1.2
      1.283 move 149.0 99.6 id 1 pen pressure 1.2
      1.300 move 158.6 93.5 id 1 pen pressure 1.2
      1.317 move 167.5 88.4 id 1 pen pressure 1.2
      1.333 move 175.4 84.5 id 1 pen pressure 1.2
      1.350 move 181.9 81.6 id 1 pen pressure 1.2
      1.367 move 186.9 79.5 id 1 pen pressure 1.2
      1.383 move 190.1 78.3 id 1 pen pressure 1.2
      1.400 move 191.2 77.9 id 1 pen pressure 1.2
      1.420 up 191.2 77.9 id 1 pen
      3.000 end
      """# + "\n"),
  ]
}
