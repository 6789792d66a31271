import { type BezierMesh, fitBezierMesh, type PixelPoint } from './bezier-fit'

/** Four corners clockwise from the top left, in document pixels. */
export type Quad = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint]

/** The position of a smart object in the document. */
export interface Placement {
  /** Targets of the corners of its canvas, before the warp bends it. */
  readonly quad: Quad
  /** Control points in document pixels; without them the canvas is not bent. */
  readonly mesh?: BezierMesh
}

/**
 * The bounding rectangle of a mesh's control points. Photoshop's quad frames the bent mesh; with this rectangle the
 * unbent canvas has the same place, so every reading of the record gives the same picture.
 */
export function quadAround(mesh: BezierMesh): Quad {
  const xs = mesh.points.map(([x]) => x)
  const ys = mesh.points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** A placement that follows a curved surface, given as uv (0..1) to document pixels. */
export function bentPlacement(
  surface: (u: number, v: number) => PixelPoint,
  patches: { readonly columns: number; readonly rows: number },
): Placement {
  const mesh = fitBezierMesh(surface, patches)
  return { quad: quadAround(mesh), mesh }
}
