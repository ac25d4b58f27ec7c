import Detent

// Drags are straight lines, eased where a hand would be slow to set out.
extension Catalogue {
  static let drawers: [Scenario] = [
    Scenario(
      "drawer-opens",
      "A tap on the tab pulls the panel out; it falls against its wall and bounces off.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.400 down 10 260
      0.480 up 10 260
      0.6 expect opening
      1.8 expect opened
      2.300 end
      """# + "\n"),
    Scenario(
      "drawer-dragged",
      "Pulled out from the edge by a finger, a little beyond its place, and shut by a flick.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.400 down 6 300 touch
      0.417 move 6.5 300.0 touch
      0.433 move 8.1 299.9 touch
      0.450 move 10.7 299.9 touch
      0.467 move 14.3 299.7 touch
      0.483 move 18.7 299.6 touch
      0.500 move 23.9 299.4 touch
      0.517 move 30.0 299.3 touch
      0.533 move 36.8 299.0 touch
      0.550 move 44.3 298.8 touch
      0.567 move 52.4 298.6 touch
      0.583 move 61.0 298.3 touch
      0.600 move 70.2 298.0 touch
      0.617 move 79.9 297.7 touch
      0.633 move 90.0 297.4 touch
      0.650 move 100.5 297.1 touch
      0.667 move 111.2 296.8 touch
      0.683 move 122.3 296.4 touch
      0.700 move 133.5 296.1 touch
      0.717 move 144.9 295.7 touch
      0.733 move 156.4 295.4 touch
      0.750 move 168.0 295.0 touch
      0.767 move 179.6 294.6 touch
      0.783 move 191.1 294.3 touch
      0.800 move 202.5 293.9 touch
      0.817 move 213.7 293.6 touch
      0.833 move 224.8 293.2 touch
      0.850 move 235.5 292.9 touch
      0.867 move 246.0 292.6 touch
      0.883 move 256.1 292.3 touch
      0.900 move 265.8 292.0 touch
      0.917 move 275.0 291.7 touch
      0.933 move 283.6 291.4 touch
      0.950 move 291.7 291.2 touch
      0.967 move 299.2 291.0 touch
      0.983 move 306.0 290.7 touch
      1.000 move 312.1 290.6 touch
      1.017 move 317.3 290.4 touch
      1.033 move 321.7 290.3 touch
      1.050 move 325.3 290.1 touch
      1.067 move 327.9 290.1 touch
      1.083 move 329.5 290.0 touch
      1.100 move 330.0 290.0 touch
      1.255 up 330 290 touch
      2.0 expect opened
      2.200 down 240 300 touch
      2.217 move 226.7 300.6 touch
      2.233 move 213.3 301.1 touch
      2.250 move 200.0 301.7 touch
      2.267 move 186.7 302.2 touch
      2.283 move 173.3 302.8 touch
      2.300 move 160.0 303.3 touch
      2.317 move 146.7 303.9 touch
      2.333 move 133.3 304.4 touch
      2.350 move 120.0 305.0 touch
      2.355 up 120 305 touch
      2.5 expect closing cancelled
      3.2 expect closed
      3.300 end
      """# + "\n"),
    Scenario(
      "drawer-caught",
      "Caught in flight and let go again: the panel goes on from where the hand had it.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.300 open
      0.550 down 50 300 touch
      0.567 move 44 300 touch
      0.583 move 38 300 touch
      0.600 move 34 300 touch
      0.617 move 32 300 touch
      0.633 move 30 300 touch
      0.900 up 30 300 touch
      2.4 expect closed
      2.500 open
      2.900 down 40 300 touch
      2.917 move 52 300 touch
      2.933 move 66 300 touch
      2.950 move 82 300 touch
      2.967 move 98 300 touch
      2.972 up 98 300 touch
      4.3 expect opened
      4.400 end
      """# + "\n"),
    Scenario(
      "drawer-chosen",
      "A row is lit while it is pressed; the choice is told and the drawer closes.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.200 open
      1.500 hover 120 140
      1.600 hover 130 90
      1.700 down 130 88
      1.950 up 130 88
      2.1 expect activated "Home"
      2.1 expect closing chosen
      2.8 expect closed
      2.900 end
      """# + "\n"),
    Scenario(
      "drawer-nested",
      "What lies behind an item slides in over it, and out again.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.200 open
      1.600 down 120 190 touch
      1.680 up 120 190 touch
      2.0 expect entered "Photos"
      2.500 down 60 28 touch
      2.580 up 60 28 touch
      3.0 expect left "Photos"
      3.200 down 120 190
      3.280 up 120 190
      3.35 key left
      3.50 key right
      4.2 expect entered "Photos"
      4.3 act activate 2
      4.5 expect activated "Sunsets"
      5.300 expect closed
      5.400 end
      """# + "\n"),
    Scenario(
      "drawer-keys",
      "Opened, gone through and chosen from without a pointer.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.2 focus on
      0.4 key enter
      1.6 key down
      1.8 key down
      2.0 expect highlighted "Photos"
      2.2 key right
      2.8 key end
      3.0 key left
      3.6 type "s"
      3.8 expect highlighted "Shared with me"
      4.5 key space
      4.7 expect activated "Shared with me"
      5.500 end
      """# + "\n"),
    Scenario(
      "drawer-scrolled",
      "More rows than fit: flung, caught, pulled beyond the end, and turned by a wheel.",
      #"""
      detent 1
      scene drawer "Fruit"
      item "Apricot"
      item "Blackberry"
      item "Cherry"
      item "Damson"
      item "Elderberry"
      item "Fig"
      item "Gooseberry"
      item "Honeydew"
      item "Ilama"
      item "Jackfruit"
      item "Kumquat"
      item "Lychee"
      item "Mulberry"
      item "Nectarine"
      item "Orange"
      item "Physalis"
      item "Quince"
      item "Rhubarb"
      item "Strawberry"
      item "Tangerine"
      item "Ugli"
      item "Vanilla"
      item "Watermelon"
      item "Xigua"
      item "Yuzu"
      item "Zucchini, which is a fruit too, whatever the kitchen says about it"
      size 400 480
      0.200 open
      1.500 down 140 420 touch
      1.518 move 140.0 397.8 touch
      1.536 move 140.0 375.6 touch
      1.553 move 140.0 353.3 touch
      1.571 move 140.0 331.1 touch
      1.589 move 140.0 308.9 touch
      1.607 move 140.0 286.7 touch
      1.624 move 140.0 264.4 touch
      1.642 move 140.0 242.2 touch
      1.660 move 140.0 220.0 touch
      1.665 up 140 220 touch
      2.600 down 140 400 touch
      2.618 move 140.0 375.0 touch
      2.635 move 140.0 350.0 touch
      2.653 move 140.0 325.0 touch
      2.670 move 140.0 300.0 touch
      2.688 move 140.0 275.0 touch
      2.705 move 140.0 250.0 touch
      2.723 move 140.0 225.0 touch
      2.740 move 140.0 200.0 touch
      2.745 up 140 200 touch
      2.950 down 140 300 touch
      3.200 up 140 300 touch
      3.400 down 140 160 touch
      3.417 move 140.0 202.9 touch
      3.434 move 140.0 245.7 touch
      3.451 move 140.0 288.6 touch
      3.469 move 140.0 331.4 touch
      3.486 move 140.0 374.3 touch
      3.503 move 140.0 417.1 touch
      3.520 move 140.0 460.0 touch
      3.525 up 140 460 touch
      4.400 down 140 100 touch
      4.417 move 140.0 101.5 touch
      4.433 move 140.0 105.9 touch
      4.450 move 140.0 112.9 touch
      4.467 move 140.0 122.2 touch
      4.483 move 140.0 133.6 touch
      4.500 move 140.0 146.9 touch
      4.517 move 140.0 161.7 touch
      4.533 move 140.0 177.8 touch
      4.550 move 140.0 194.9 touch
      4.567 move 140.0 212.8 touch
      4.583 move 140.0 231.3 touch
      4.600 move 140.0 250.0 touch
      4.617 move 140.0 268.7 touch
      4.633 move 140.0 287.2 touch
      4.650 move 140.0 305.1 touch
      4.667 move 140.0 322.2 touch
      4.683 move 140.0 338.3 touch
      4.700 move 140.0 353.1 touch
      4.717 move 140.0 366.4 touch
      4.733 move 140.0 377.8 touch
      4.750 move 140.0 387.1 touch
      4.767 move 140.0 394.1 touch
      4.783 move 140.0 398.5 touch
      4.800 move 140.0 400.0 touch
      4.905 up 140 400 touch
      5.400 scroll step 0 2 140 300
      5.500 scroll step 0 2 140 300
      6.500 end
      """# + "\n"),
    Scenario(
      "drawer-reloaded",
      "The list changes while it opens and while it is open: rows slide to their new places.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home
      item "Inbox" symbol mail badge "12"
      item "Photos" symbol image
      item "Downloads" symbol download
      item "Settings" symbol settings
      size 520 520
      0.200 open
      0.600 items
      item "Inbox" symbol mail badge "13"
      item "Home" symbol home
      item "Photos" symbol image
      item "Music" symbol play
      item "Settings" symbol settings
      1.600 items
      item "Settings" symbol settings
      item "Music" symbol play
      item "Friends" symbol person
      item "Inbox" symbol mail badge "14"
      1.750 items
      item "Inbox" symbol mail badge "15"
      item "Friends" symbol person
      item "Group" id "" disabled
      item "Home" symbol home
      item "Settings" symbol settings
      2.500 expect opened
      2.800 end
      """# + "\n"),
    Scenario(
      "drawer-detents",
      "Dragged from all the way out to half way and to a rail of icons, and brought back by keys.",
      #"""
      detent 1
      scene drawer "Places"
      tune detents 3
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.200 open
      1.500 down 262 300
      1.517 move 261.4 300.0
      1.533 move 259.8 300.0
      1.550 move 257.2 300.0
      1.567 move 253.7 300.0
      1.583 move 249.4 300.0
      1.600 move 244.5 300.0
      1.617 move 239.0 300.0
      1.633 move 233.0 300.0
      1.650 move 226.6 300.0
      1.667 move 219.9 300.0
      1.683 move 213.0 300.0
      1.700 move 206.0 300.0
      1.717 move 199.0 300.0
      1.733 move 192.1 300.0
      1.750 move 185.4 300.0
      1.767 move 179.0 300.0
      1.783 move 173.0 300.0
      1.800 move 167.5 300.0
      1.817 move 162.6 300.0
      1.833 move 158.3 300.0
      1.850 move 154.8 300.0
      1.867 move 152.2 300.0
      1.883 move 150.6 300.0
      1.900 move 150.0 300.0
      2.025 up 150 300
      2.700 down 125 300
      2.717 move 124.7 300.0
      2.733 move 123.7 300.0
      2.750 move 122.2 300.0
      2.767 move 120.2 300.0
      2.783 move 117.7 300.0
      2.800 move 114.8 300.0
      2.817 move 111.6 300.0
      2.833 move 108.1 300.0
      2.850 move 104.4 300.0
      2.867 move 100.5 300.0
      2.883 move 96.6 300.0
      2.900 move 92.5 300.0
      2.917 move 88.4 300.0
      2.933 move 84.5 300.0
      2.950 move 80.6 300.0
      2.967 move 76.9 300.0
      2.983 move 73.4 300.0
      3.000 move 70.2 300.0
      3.017 move 67.3 300.0
      3.033 move 64.8 300.0
      3.050 move 62.8 300.0
      3.067 move 61.3 300.0
      3.083 move 60.3 300.0
      3.100 move 60.0 300.0
      3.225 up 60 300
      3.800 key right
      4.900 key right
      6.200 end
      """# + "\n"),
    Scenario(
      "drawer-right-to-left",
      "Mirrored: the panel comes from the right, and what lies deeper from the left.",
      #"""
      detent 1
      scene drawer "أماكن"
      item "الرئيسية" symbol home selected
      item "البريد" symbol mail badge "12" subtitle "ثلاث رسائل تنتظر"
      item "الصور" symbol image
      item > "الكاميرا" symbol camera
      item > "الجبال" symbol mountain
      item "الإعدادات" symbol settings
      size 520 520
      direction right-to-left
      0.300 down 514 300 touch
      0.317 move 496.2 300.0 touch
      0.333 move 478.3 300.0 touch
      0.350 move 460.5 300.0 touch
      0.367 move 442.7 300.0 touch
      0.383 move 424.8 300.0 touch
      0.400 move 407.0 300.0 touch
      0.417 move 389.2 300.0 touch
      0.433 move 371.3 300.0 touch
      0.450 move 353.5 300.0 touch
      0.467 move 335.7 300.0 touch
      0.483 move 317.8 300.0 touch
      0.500 move 300.0 300.0 touch
      0.505 up 300 300 touch
      1.700 down 400 190
      1.780 up 400 190
      2.000 expect entered "الصور"
      2.600 key right
      3.300 key escape
      3.400 expect closing cancelled
      4.300 end
      """# + "\n"),
    Scenario(
      "drawer-bottom",
      "From the bottom edge, in the dark: a sheet that scrolls first and goes down after.",
      #"""
      detent 1
      scene drawer "Places"
      tune edge 3
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 400 520
      theme dark
      0.300 down 200 510
      0.380 up 200 510
      1.600 down 200 440 touch
      1.617 move 200.0 438.9 touch
      1.633 move 200.0 435.9 touch
      1.650 move 200.0 431.1 touch
      1.667 move 200.0 424.9 touch
      1.683 move 200.0 417.4 touch
      1.700 move 200.0 408.9 touch
      1.717 move 200.0 399.7 touch
      1.733 move 200.0 390.0 touch
      1.750 move 200.0 380.0 touch
      1.767 move 200.0 370.0 touch
      1.783 move 200.0 360.3 touch
      1.800 move 200.0 351.1 touch
      1.817 move 200.0 342.6 touch
      1.833 move 200.0 335.1 touch
      1.850 move 200.0 328.9 touch
      1.867 move 200.0 324.1 touch
      1.883 move 200.0 321.1 touch
      1.900 move 200.0 320.0 touch
      2.005 up 200 320 touch
      2.500 down 200 300 touch
      2.517 move 200.0 301.2 touch
      2.533 move 200.0 304.8 touch
      2.550 move 200.0 310.4 touch
      2.567 move 200.0 317.7 touch
      2.583 move 200.0 326.4 touch
      2.600 move 200.0 336.3 touch
      2.617 move 200.0 347.1 touch
      2.633 move 200.0 358.4 touch
      2.650 move 200.0 370.0 touch
      2.667 move 200.0 381.6 touch
      2.683 move 200.0 392.9 touch
      2.700 move 200.0 403.7 touch
      2.717 move 200.0 413.6 touch
      2.733 move 200.0 422.3 touch
      2.750 move 200.0 429.6 touch
      2.767 move 200.0 435.2 touch
      2.783 move 200.0 438.8 touch
      2.800 move 200.0 440.0 touch
      2.905 up 200 440 touch
      3.600 down 200 300 touch
      3.617 move 200.0 313.3 touch
      3.633 move 200.0 326.7 touch
      3.650 move 200.0 340.0 touch
      3.667 move 200.0 353.3 touch
      3.683 move 200.0 366.7 touch
      3.700 move 200.0 380.0 touch
      3.717 move 200.0 393.3 touch
      3.733 move 200.0 406.7 touch
      3.750 move 200.0 420.0 touch
      3.767 move 200.0 433.3 touch
      3.783 move 200.0 446.7 touch
      3.800 move 200.0 460.0 touch
      3.805 up 200 460 touch
      4.000 expect closing cancelled
      4.800 end
      """# + "\n"),
    Scenario(
      "drawer-high-contrast",
      "Black on white, with lines around what floats, and the keyboard's ring.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      theme high-contrast
      0.2 focus on
      0.3 open
      1.700 key down
      1.900 key down
      2.200 key down
      2.800 end
      """# + "\n"),
    Scenario(
      "drawer-reduced",
      "Where nothing may move, everything fades, and the same is told.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      motion reduced
      0.300 down 10 260
      0.380 up 10 260
      0.7 expect opened
      0.900 down 120 190
      0.980 up 120 190
      1.1 expect entered "Photos"
      1.3 items
      item "Photos" symbol image
      item > "Mountains" symbol mountain
      item > "Sunsets" symbol sun
      1.700 key backspace
      1.9 expect left "Photos"
      2.100 down 420 300
      2.180 up 420 300
      2.5 expect closing cancelled
      2.600 end
      """# + "\n"),
    Scenario(
      "drawer-interrupted",
      "Closed while it opens, opened while it closes, taken away from a hand, and resized in flight.",
      #"""
      detent 1
      scene drawer "Places"
      item "Home" symbol home selected
      item "Inbox" symbol mail badge "12" subtitle "Three need an answer"
      item "Photos" symbol image
      item > "Camera" symbol camera
      item > "Sunsets" symbol sun badge "3"
      item > "Mountains" symbol mountain
      item "Library" id "" disabled
      item "Downloads" symbol download
      item "Shared with me" symbol share
      item "" id "" disabled
      item "Settings" symbol settings
      item "Empty the bin" symbol trash destructive
      size 520 520
      0.200 open
      0.500 close
      0.650 open
      0.900 key escape
      1.100 open
      1.500 size 360 480
      2.800 down 200 300 touch
      2.817 move 198.6 300.0 touch
      2.833 move 194.5 300.0 touch
      2.850 move 188.1 300.0 touch
      2.867 move 179.8 300.0 touch
      2.883 move 169.8 300.0 touch
      2.900 move 158.5 300.0 touch
      2.917 move 146.2 300.0 touch
      2.933 move 133.3 300.0 touch
      2.950 move 120.0 300.0 touch
      2.967 move 106.7 300.0 touch
      2.983 move 93.8 300.0 touch
      3.000 move 81.5 300.0 touch
      3.017 move 70.2 300.0 touch
      3.033 move 60.2 300.0 touch
      3.050 move 51.9 300.0 touch
      3.067 move 45.5 300.0 touch
      3.083 move 41.4 300.0 touch
      3.100 move 40.0 300.0 touch
      3.150 cancel 40 300 touch
      4.000 close
      4.100 down 60 300 touch id 1
      4.150 move 90 300 touch id 1
      4.200 move 160 300 touch id 1
      4.350 up 200 300 touch id 1
      6.000 end
      """# + "\n"),
  ]
}
