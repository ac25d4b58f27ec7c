// Code that uses bodies also uses points, vectors and angles, so one import brings both.
@_exported import DetentGeometry
