/// The host and the core under one name: `import DetentGTK` is all that an application needs.
@_exported import Detent
/// `Item.searchable` is there too.
@_exported import DetentHosting
