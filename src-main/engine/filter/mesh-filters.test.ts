import { expect, it } from 'vitest'
import type { MeshFilter } from '../document/mesh-filter'
import type { FilterContext, FilterPicture } from './filter-operation'
import { readLiquifyMesh } from './liquify-mesh'
import { liquifyFrom, movedPlane, pulledSquare } from './proving-meshes'
import { applyFilters } from './smart-filters'

const size = 40
const documentSize = { width: size, height: size }
const context: FilterContext = {
  depth: 32,
  isGray: false,
  documentSize,
  origin: { x: 0, y: 0 },
  displacementMap: () => null,
  adjust: () => undefined,
}

/** Red is x, green is y, in pixels. */
const places = (): FilterPicture => {
  const plane = (value: (at: number) => number): Float32Array =>
    Float32Array.from({ length: size * size }, (_, at) => value(at))
  return {
    ...documentSize,
    planes: [plane((at) => at % size), plane((at) => Math.floor(at / size)), plane(() => 0), plane(() => 1)],
  }
}

const filtered = (filter: MeshFilter, given: Partial<FilterContext> = {}) => {
  const applied = { filter, opacity: 1, blendMode: 'normal' } as const
  const { planes } = applyFilters(places(), [applied], { ...context, ...given })
  return (x: number, y: number): readonly number[] =>
    [0, 1, 3].map((plane) => Number(planes[plane]![y * size + x]!.toFixed(3)))
}

it('takes a plane where its corners are to be, and goes on like that around it', () => {
  const at = filtered(movedPlane({ x: 3, y: -2 }))
  expect([at(20, 20), at(35, 30), at(1, 1)]).toEqual([
    [17, 22, 1],
    [32, 32, 1],
    [0, 0, 0],
  ])
})

it('finds the middle of a plane where its diagonals meet', () => {
  const warpedVertices = [
    { x: 15.5, y: 10.5 },
    { x: 25.5, y: 10.5 },
    { x: 30.5, y: 34.5 },
    { x: 10.5, y: 34.5 },
  ]
  // They meet a third of the way down, because the upper side is half as long: at (20.5, 18.5), the centre of pixel
  // (20, 18).
  const at = filtered({ ...movedPlane({ x: 0, y: 0 }), warpedVertices })
  expect(at(20, 18)).toEqual([19.5, 19.5, 1])
})

it('takes each part of the document by the plane that is nearest', () => {
  const left = movedPlane({ x: 0, y: 0 })
  const two: MeshFilter = {
    kind: 'perspective-warp',
    vertices: [...left.vertices, ...left.vertices.map(({ x, y }) => ({ x: x + 22, y }))],
    warpedVertices: [...left.vertices, ...left.vertices.map(({ x, y }) => ({ x: x + 22, y: y + 4 }))],
    planes: [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ],
  }
  const at = filtered(two)
  expect([at(20, 20), at(35, 20)]).toEqual([
    [20, 20, 1],
    [35, 16, 1],
  ])
})

it('draws triangles where they were pulled, without a gap between them, and nothing else', () => {
  const at = filtered(pulledSquare(({ x, y }) => ({ x: x - 2, y: y + (x > 20 ? 3 : 0) })))
  expect(at(2, 4)).toEqual([4, 3.953, 1])
  expect(at(1, 20)).toEqual([0, 0, 0])
  const coverage = Array.from({ length: 30 }, (_, step) => at(3 + step, 8 + step)[2])
  expect(coverage).toEqual(Array(30).fill(1))
})

it('counts the points of a net from the corner of the document, wherever the picture lies in it', () => {
  const at = filtered(
    pulledSquare(({ x, y }) => ({ x: x - 2, y })),
    { origin: { x: 4, y: 0 } },
  )
  expect(at(0, 10)).toEqual([2, 10, 1])
})

it('reads a liquified picture where the mesh says, four pixels a cell', () => {
  const at = filtered(liquifyFrom(5, [0.5, -1], documentSize))
  expect([at(10, 20), at(30, 20)]).toEqual([
    [10, 20, 1],
    [32, 16, 1],
  ])
})

it('leaves a picture alone whose liquify mesh is of another size or cut off', () => {
  const { mesh } = liquifyFrom(5, [0.5, -1], documentSize)
  expect(readLiquifyMesh(mesh, { width: size + 8, height: size })).toBeNull()
  expect(readLiquifyMesh(mesh.subarray(0, mesh.length - 1), documentSize)).toBeNull()
  const at = filtered({ kind: 'liquify', mesh: mesh.subarray(0, 90) })
  expect(at(30, 20)).toEqual([30, 20, 1])
})
