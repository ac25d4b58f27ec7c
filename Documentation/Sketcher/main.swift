import DetentCairo
import DetentSamples
import Glibc

// Draws the pictures of the documentation's samples. The argument is the folder for the pictures.
guard CommandLine.arguments.count == 2 else {
  print("usage: Sketcher FOLDER")
  exit(2)
}
for sample in Sample.all {
  let bitmap = try Bitmap.render(sample.picture, scale: 2)
  try bitmap.write(to: "\(CommandLine.arguments[1])/\(sample.name)@2x.png")
}
