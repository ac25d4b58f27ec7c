/// Exports the core and the host under one name: `import DetentGTK` is all that an application needs.
@_exported import Detent
/// Exports `Item.searchable` too.
@_exported import DetentHosting
