/// The whole core under one name: `import Detent`.
@_exported import DetentComponents
@_exported import DetentControls
@_exported import DetentDrawing
@_exported import DetentDynamics
@_exported import DetentGeometry
@_exported import DetentGestures
@_exported import DetentMenus
@_exported import DetentMotion
@_exported import DetentScripts
@_exported import DetentStage
@_exported import DetentText
