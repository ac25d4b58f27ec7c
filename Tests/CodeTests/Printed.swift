// swift-format-ignore-file
import Detent

func printed(_ name: String) -> AnyControl? { nil }
