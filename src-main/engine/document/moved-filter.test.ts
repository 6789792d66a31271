import { expect, it } from 'vitest'
import type { MeshFilter } from './mesh-filter'
import { movedFilter } from './moved-filter'

const moved = (filter: MeshFilter) =>
  movedFilter({ filter, opacity: 0.5, blendMode: 'screen' }, { x: 3, y: -4 })

it('moves the nets of a filter with its layer, at rest and pulled, and leaves the rest alone', () => {
  const planes = [[0, 1, 2, 3]] as const
  const warp = { kind: 'perspective-warp', vertices: [{ x: 1, y: 2 }], planes } as const
  expect(moved({ ...warp, warpedVertices: [{ x: 5, y: 6 }] })).toEqual({
    filter: { ...warp, vertices: [{ x: 4, y: -2 }], warpedVertices: [{ x: 8, y: 2 }] },
    opacity: 0.5,
    blendMode: 'screen',
  })
  const shape = { vertices: Float32Array.of(0, 0, 1, 2), triangles: Uint32Array.of(0, 1, 1) }
  const pulled = { ...shape, warpedVertices: Float32Array.of(5, 5, 6, 7) }
  expect(moved({ kind: 'puppet-warp', shapes: [pulled] }).filter).toEqual({
    kind: 'puppet-warp',
    shapes: [
      {
        ...shape,
        vertices: Float32Array.of(3, -4, 4, -2),
        warpedVertices: Float32Array.of(8, 1, 9, 3),
      },
    ],
  })
})
