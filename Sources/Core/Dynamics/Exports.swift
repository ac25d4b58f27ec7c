// Who writes of bodies writes of points, vectors and angles: one import brings both.
@_exported import DetentGeometry
