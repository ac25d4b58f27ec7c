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
      tune margin 20
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
      size 552 552
      1.5 expect opened
      2.000 end
      """# + "\n"),
    Scenario(
      "dial-dragged",
      "The wheel follows the hand and is caught where it is let go.",
      #"""
      detent 1
      scene dial
      tune margin 20
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
      size 552 552
      1.000 down 387.4 122.7 id 1
      1.017 move 387.8 123.0 id 1
      1.033 move 389.2 124.0 id 1
      1.050 move 391.3 125.6 id 1
      1.067 move 394.2 127.9 id 1
      1.083 move 397.7 130.8 id 1
      1.100 move 401.8 134.2 id 1
      1.117 move 406.2 138.4 id 1
      1.133 move 411.1 143.1 id 1
      1.150 move 416.1 148.4 id 1
      1.167 move 421.3 154.4 id 1
      1.183 move 426.5 160.9 id 1
      1.200 move 431.7 167.9 id 1
      1.217 move 436.7 175.5 id 1
      1.233 move 441.4 183.5 id 1
      1.250 move 445.8 191.9 id 1
      1.267 move 449.8 200.6 id 1
      1.283 move 453.4 209.5 id 1
      1.300 move 456.6 218.5 id 1
      1.317 move 459.2 227.6 id 1
      1.333 move 461.4 236.7 id 1
      1.350 move 463.0 245.6 id 1
      1.367 move 464.2 254.2 id 1
      1.383 move 465.0 262.6 id 1
      1.400 move 465.4 270.4 id 1
      1.417 move 465.5 277.8 id 1
      1.433 move 465.3 284.5 id 1
      1.450 move 464.9 290.6 id 1
      1.467 move 464.4 295.9 id 1
      1.483 move 463.9 300.4 id 1
      1.500 move 463.4 304.0 id 1
      1.517 move 463.0 306.7 id 1
      1.533 move 462.7 308.3 id 1
      1.550 move 462.6 308.9 id 1
      1.75 move 462.6 308.9 id 1
      1.800 up 462.6 308.9 id 1
      3.4 expect selected "Porter"
      3.500 end
      """# + "\n"),
    Scenario(
      "dial-thrown",
      "A flick: the wheel coasts, slows down and is pulled into the nearest catch.",
      #"""
      detent 1
      scene dial
      tune margin 20
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
      size 552 552
      1.000 down 243.1 89.4 id 1
      1.018 move 294.3 87.4 id 1
      1.036 move 344.3 99.2 id 1
      1.053 move 389.2 124.0 id 1
      1.071 move 425.8 159.9 id 1
      1.089 move 451.4 204.3 id 1
      1.107 move 464.2 254.0 id 1
      1.124 move 463.2 305.3 id 1
      1.142 move 448.5 354.4 id 1
      1.160 move 421.2 397.8 id 1
      1.165 up 421.2 397.8 id 1
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-tapped",
      "A tap brings a far bubble to the top; a tap on the selected one activates it.",
      #"""
      detent 1
      scene dial
      tune margin 20
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
      size 552 552
      1.0 down 456.2 334.6
      1.08 up 456.2 334.6
      2.2 expect selected "Weissbier"
      2.4 down 276 86
      2.48 up 276 86
      2.6 expect activated "Weissbier"
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-keys",
      "Arrows, End, a letter and a digit turn the wheel; Enter activates.",
      #"""
      detent 1
      scene dial
      tune margin 20
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
      size 552 552
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
      tune margin 20
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
      size 552 552
      1.0 scroll step 0 1 276 276
      1.12 scroll step 0 1 276 276
      1.24 scroll step 0 1 276 276
      2.000 scroll move 0 2.2 276 276
      2.017 scroll move 0 4.3 276 276
      2.033 scroll move 0 6.4 276 276
      2.050 scroll move 0 8.2 276 276
      2.067 scroll move 0 9.9 276 276
      2.083 scroll move 0 11.3 276 276
      2.100 scroll move 0 12.5 276 276
      2.117 scroll move 0 13.3 276 276
      2.133 scroll move 0 13.8 276 276
      2.150 scroll move 0 14.0 276 276
      2.167 scroll move 0 13.8 276 276
      2.183 scroll move 0 13.3 276 276
      2.200 scroll move 0 12.5 276 276
      2.217 scroll move 0 11.3 276 276
      2.233 scroll move 0 9.9 276 276
      2.250 scroll move 0 8.2 276 276
      2.267 scroll move 0 6.4 276 276
      2.283 scroll move 0 4.3 276 276
      2.31 scroll end 0 0 276 276
      4.000 end
      """# + "\n"),
    Scenario(
      "dial-interrupted",
      "Closed while it opens, opened while it closes, cancelled in the middle of a drag.",
      #"""
      detent 1
      scene dial
      tune margin 20
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
      size 552 552
      0.2 close
      0.4 open
      1.200 down 276.0 86.5 id 1
      1.217 move 278.1 86.5 id 1
      1.233 move 283.9 86.7 id 1
      1.250 move 293.1 87.3 id 1
      1.267 move 305.1 88.7 id 1
      1.283 move 319.3 91.5 id 1
      1.300 move 335.0 95.9 id 1
      1.317 move 351.6 102.3 id 1
      1.333 move 368.4 110.6 id 1
      1.350 move 384.7 120.8 id 1
      1.367 move 399.8 132.6 id 1
      1.383 move 413.4 145.5 id 1
      1.400 move 425.0 158.9 id 1
      1.417 move 434.6 172.2 id 1
      1.433 move 442.0 184.6 id 1
      1.450 move 447.5 195.4 id 1
      1.467 move 451.2 203.8 id 1
      1.483 move 453.4 209.3 id 1
      1.500 move 454.1 211.2 id 1
      1.52 cancel 454.1 211.2 id 1
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
      tune margin 20
      item "Keep"
      item "Delete" destructive
      size 552 552
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
      tune margin 20
      item "Pilsner"
      size 552 552
      1.000 down 276.0 86.5 id 1
      1.017 move 278.7 86.5 id 1
      1.033 move 286.2 86.8 id 1
      1.050 move 298.0 87.8 id 1
      1.067 move 313.3 90.2 id 1
      1.083 move 331.3 94.8 id 1
      1.100 move 351.1 102.0 id 1
      1.117 move 371.5 112.3 id 1
      1.133 move 391.4 125.7 id 1
      1.150 move 410.0 142.0 id 1
      1.167 move 426.3 160.6 id 1
      1.183 move 439.7 180.5 id 1
      1.200 move 450.0 200.9 id 1
      1.217 move 457.2 220.7 id 1
      1.233 move 461.8 238.7 id 1
      1.250 move 464.2 254.0 id 1
      1.267 move 465.2 265.8 id 1
      1.283 move 465.5 273.3 id 1
      1.300 move 465.5 276.0 id 1
      1.320 up 465.5 276.0 id 1
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-empty",
      "No items at all.",
      #"""
      detent 1
      scene dial
      tune margin 20
      size 552 552
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
      tune margin 20
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
      size 552 552
      1.000 down 130.8 154.2 id 1
      1.017 move 147.3 136.9 id 1
      1.033 move 165.8 121.8 id 1
      1.050 move 186.1 109.2 id 1
      1.067 move 207.7 99.2 id 1
      1.083 move 230.5 92.0 id 1
      1.100 move 254.0 87.8 id 1
      1.117 move 277.8 86.5 id 1
      1.133 move 301.6 88.2 id 1
      1.150 move 325.0 93.0 id 1
      1.167 move 347.7 100.6 id 1
      1.183 move 369.2 111.0 id 1
      1.200 move 389.2 124.0 id 1
      1.217 move 407.4 139.4 id 1
      1.233 move 423.5 157.0 id 1
      1.250 move 437.3 176.5 id 1
      1.267 move 448.5 197.6 id 1
      1.283 move 457.0 219.9 id 1
      1.300 move 462.6 243.1 id 1
      1.305 up 462.6 243.1 id 1
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
      tune margin 20
      item "Bier mit einem sehr, sehr langen Namen" id "long" subtitle "and what is said below it"
      item "" id "none" symbol heart
      item "🍺🍻" id "emoji"
      item "啤酒和白酒" id "cjk"
      item "بيرة سوداء" id "arabic"
      item "Z͑ͫ̓a̴l̷g̵o" id "combining" badge "3"
      item "Donaudampfschiff" id "word" disabled
      item "Wheat" symbol leaf badge "99+"
      size 552 552
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
      tune margin 20
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
      size 552 552
      1.000 down 243.1 89.4 id 1
      1.018 move 287.0 86.8 id 1
      1.036 move 330.3 94.5 id 1
      1.053 move 370.8 111.9 id 1
      1.071 move 406.0 138.2 id 1
      1.089 move 434.3 171.9 id 1
      1.107 move 454.1 211.2 id 1
      1.124 move 464.2 254.0 id 1
      1.142 move 464.2 298.0 id 1
      1.160 move 454.1 340.8 id 1
      1.165 up 454.1 340.8 id 1
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
      tune margin 20
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
      size 552 552
      1.000 down 276.0 86.5 id 1
      1.017 move 277.2 86.5 id 1
      1.033 move 280.5 86.6 id 1
      1.050 move 285.8 86.8 id 1
      1.067 move 292.7 87.2 id 1
      1.083 move 300.9 88.1 id 1
      1.100 move 310.1 89.6 id 1
      1.117 move 320.1 91.7 id 1
      1.133 move 330.4 94.5 id 1
      1.150 move 340.8 97.9 id 1
      1.167 move 351.0 102.0 id 1
      1.183 move 360.7 106.5 id 1
      1.200 move 369.7 111.3 id 1
      1.217 move 377.7 116.1 id 1
      1.233 move 384.6 120.7 id 1
      1.250 move 390.1 124.7 id 1
      1.267 move 394.3 128.0 id 1
      1.283 move 396.9 130.1 id 1
      1.300 move 397.8 130.8 id 1
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
      tune margin 20
      item "ألف"
      item "باء"
      item "تاء"
      item "ثاء"
      item "جيم"
      size 552 552
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
      tune margin 20
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
      size 552 552
      motion reduced
      0.6 expect opened
      1.000 down 243.1 89.4 id 1
      1.018 move 294.3 87.4 id 1
      1.036 move 344.3 99.2 id 1
      1.053 move 389.2 124.0 id 1
      1.071 move 425.8 159.9 id 1
      1.089 move 451.4 204.3 id 1
      1.107 move 464.2 254.0 id 1
      1.124 move 463.2 305.3 id 1
      1.142 move 448.5 354.4 id 1
      1.160 move 421.2 397.8 id 1
      1.165 up 421.2 397.8 id 1
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
      tune margin 20
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
      size 552 552
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
      tune margin 20
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
      size 552 552
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
      tune margin 20
      tune anchor 180
      item "Pale lager"
      item "Witbier"
      item "Pilsner"
      item "Weissbier"
      item "APA"
      item "IPA"
      size 552 552
      1.000 down 86.5 276.0 id 1 pen pressure 1.2
      1.017 move 86.5 274.8 id 1 pen pressure 1.2
      1.033 move 86.6 271.4 id 1 pen pressure 1.2
      1.050 move 86.8 266.1 id 1 pen pressure 1.2
      1.067 move 87.3 258.9 id 1 pen pressure 1.2
      1.083 move 88.3 250.1 id 1 pen pressure 1.2
      1.100 move 89.9 240.0 id 1 pen pressure 1.2
      1.117 move 92.4 228.9 id 1 pen pressure 1.2
      1.133 move 95.9 217.0 id 1 pen pressure 1.2
      1.150 move 100.5 204.6 id 1 pen pressure 1.2
      1.167 move 106.2 191.9 id 1 pen pressure 1.2
      1.183 move 112.9 179.4 id 1 pen pressure 1.2
      1.200 move 120.8 167.3 id 1 pen pressure 1.2
      1.217 move 129.5 155.8 id 1 pen pressure 1.2
      1.233 move 138.9 145.2 id 1 pen pressure 1.2
      1.250 move 148.8 135.5 id 1 pen pressure 1.2
      1.267 move 158.9 127.0 id 1 pen pressure 1.2
      1.283 move 169.0 119.6 id 1 pen pressure 1.2
      1.300 move 178.6 113.5 id 1 pen pressure 1.2
      1.317 move 187.5 108.4 id 1 pen pressure 1.2
      1.333 move 195.4 104.5 id 1 pen pressure 1.2
      1.350 move 201.9 101.6 id 1 pen pressure 1.2
      1.367 move 206.9 99.5 id 1 pen pressure 1.2
      1.383 move 210.1 98.3 id 1 pen pressure 1.2
      1.400 move 211.2 97.9 id 1 pen pressure 1.2
      1.420 up 211.2 97.9 id 1 pen
      3.000 end
      """# + "\n"),
    Scenario(
      "dial-nested",
      "Items behind an item come out in its place; the hub leads back.",
      #"""
      detent 1
      scene dial "Cellar"
      tune margin 20
      item "Lager"
      item > "Pale lager" badge "2"
      item > "Pilsner" badge "3"
      item > "Dark lager"
      item "Wheat beer"
      item > "Witbier"
      item > "Weissbier"
      item "Stout"
      size 552 552
      1.2 key enter
      1.2 expect entered "Lager"
      1.2 expect selected "Pale lager"
      2.0 key down
      3.0 expect selected "Pilsner"
      3.2 down 276 276
      3.3 up 276 276
      3.3 expect left "Lager"
      4.5 key down
      5.6 expect selected "Wheat beer"
      5.8 key enter
      6.2 key backspace
      6.2 expect left "Wheat beer"
      7.0 choose
      7.1 expect activated "Wheat beer"
      7.5 key escape
      7.5 expect closing cancelled
      9.000 end
      """# + "\n"),
  ]
}
