import { type AreaMesh, areaCanvas, boxAround } from '@geometry/curved-area'
import type { Placement } from '../document/document'
import { evenMesh } from '../document/even-mesh'
import type { Quad, Rect } from '../document/geometry'
import type { MeshWarp } from '../document/warp'

/**
 * Where the canvas of a print area lies; its size is as large as the area is seen. The box around a mesh lies on the
 * quad, and its points are pixels of the canvas.
 */
export const areaPlacement = (
  quad: Quad,
  mesh: AreaMesh | null,
): Placement & { readonly warp: MeshWarp | null } => {
  const canvas = areaCanvas(quad, mesh)
  if (mesh === null) return { canvas, quad, warp: null }
  const box = boxAround(mesh.points)
  const [across, down] = [canvas.width / (box.right - box.left), canvas.height / (box.bottom - box.top)]
  const points = mesh.points.map(({ x, y }) => ({ x: (x - box.left) * across, y: (y - box.top) * down }))
  return { canvas, quad: quadOfRect(box), warp: evenMesh({ ...mesh, points }, canvas) }
}

export const quadOfRect = ({ left, top, right, bottom }: Rect): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
