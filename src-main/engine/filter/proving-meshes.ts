import type { Size } from '../document/geometry'
import type { Liquify, PerspectiveWarp, PuppetWarp } from '../document/mesh-filter'

/** A square of the document, moved. */
const square = (left: number, top: number, size: number) => [
  { x: left, y: top },
  { x: left + size, y: top },
  { x: left + size, y: top + size },
  { x: left, y: top + size },
]

export const movedPlane = (by: { readonly x: number; readonly y: number }): PerspectiveWarp => ({
  kind: 'perspective-warp',
  vertices: square(10, 10, 20),
  warpedVertices: square(10 + by.x, 10 + by.y, 20),
  planes: [[0, 1, 2, 3]],
})

/** Two triangles over a square, from 4 to 36. */
export const pulledSquare = (
  pull: (corner: { readonly x: number; readonly y: number }) => { readonly x: number; readonly y: number },
): PuppetWarp => {
  const flat = (points: readonly { readonly x: number; readonly y: number }[]): Float32Array =>
    Float32Array.from(points.flatMap(({ x, y }) => [x, y]))
  const corners = square(4, 4, 32)
  const triangles = Uint32Array.of(0, 1, 2, 0, 2, 3)
  return {
    kind: 'puppet-warp',
    shapes: [{ vertices: flat(corners), warpedVertices: flat(corners.map(pull)), triangles }],
  }
}

/** A mesh file with offsets, in cells, from one column on. */
export const liquifyFrom = (
  column: number,
  offset: readonly [x: number, y: number],
  document: Size,
): Liquify => {
  const columns = Math.floor(document.width / 4)
  const rows = Math.floor(document.height / 4)
  const bytes = new Uint8Array(64 + rows * (8 + (columns - column) * 8))
  bytes.set([0, 0, 0, 4, ...Array.from('yfqLhseM', (character) => character.charCodeAt(0))])
  const view = new DataView(bytes.buffer)
  const header = { 12: 2, 16: columns, 20: rows, 40: document.height, 44: document.width }
  for (const [at, value] of Object.entries(header)) view.setUint32(Number(at), value, true)
  let at = 64
  for (let row = 0; row < rows; row += 1) {
    view.setUint32(at, column, true)
    view.setUint32(at + 4, columns - column, true)
    at += 8
    for (let cell = column; cell < columns; cell += 1, at += 8) {
      view.setFloat32(at, offset[0], true)
      view.setFloat32(at + 4, offset[1], true)
    }
  }
  return { kind: 'liquify', mesh: bytes }
}
