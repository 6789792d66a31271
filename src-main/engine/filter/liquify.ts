import type { Liquify } from '../document/mesh-filter'
import type { FilterOperation } from './filter-operation'
import { type LiquifyMesh, readLiquifyMesh } from './liquify-mesh'
import { movedPicture } from './moved-picture'

/**
 * Reads every pixel at the offset stored in the mesh, bilinearly between the centres of its cells; a mesh that cannot
 * be read changes nothing, which the caller reports.
 */
export const liquify: FilterOperation<Liquify> = {
  id: 'liquify',
  ranges: {},
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, filter, context) => {
    const mesh = readLiquifyMesh(filter.mesh, context.documentSize)
    if (mesh === null) return source
    const { origin } = context
    return movedPicture(source, context, 'repeat', (point) => {
      const x = point.x + origin.x
      const y = point.y + origin.y
      point.x += offsetAt(mesh, x, y, 0)
      point.y += offsetAt(mesh, x, y, 1)
    })
  },
}

const offsetAt = (
  { columns, rows, cellPx, offsets }: LiquifyMesh,
  x: number,
  y: number,
  axis: 0 | 1,
): number => {
  const column = Math.min(columns - 1, Math.max(0, (x + 0.5) / cellPx - 0.5))
  const row = Math.min(rows - 1, Math.max(0, (y + 0.5) / cellPx - 0.5))
  const left = Math.floor(column)
  const top = Math.floor(row)
  const right = Math.min(columns - 1, left + 1)
  const below = Math.min(rows - 1, top + 1)
  const offset = (atColumn: number, atRow: number): number =>
    offsets[(atRow * columns + atColumn) * 2 + axis]!
  const across = column - left
  const above = offset(left, top) * (1 - across) + offset(right, top) * across
  const under = offset(left, below) * (1 - across) + offset(right, below) * across
  return above * (1 - (row - top)) + under * (row - top)
}
