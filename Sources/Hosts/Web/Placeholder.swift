// Stands where the catalogue will, so that the whole way from Swift to the page can be walked.

let placeholderScenarioNames = ["placeholder"]

func placeholderDigest(ofScenario name: String) -> String {
  placeholderDigest(ofScript: "scene \(name)")
}

func placeholderDigest(ofScript script: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in script.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}
