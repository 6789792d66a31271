import { expect, it } from 'vitest'
import { meshFilterRecord } from './mesh-filter-record'

const point = (x: number, y: number) => ({
  Hrzn: { units: 'Pixels', value: x },
  Vrtc: { units: 'Pixels', value: y },
})
const square = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)]
const moved = [point(5, 0), point(15, 0), point(15, 10), point(5, 10)]
const warp = {
  _classID: 'perspectiveWarpTransform',
  vertices: square,
  warpedVertices: moved,
  quads: [{ indices: [0, 1, 2, 3] }],
}

it('reads the planes of a perspective warp, and says that it is not measured', () => {
  expect(meshFilterRecord(warp)).toEqual({
    gap: expect.stringContaining('not measured'),
    filter: {
      kind: 'perspective-warp',
      vertices: square.map(({ Hrzn, Vrtc }) => ({ x: Hrzn.value, y: Vrtc.value })),
      warpedVertices: moved.map(({ Hrzn, Vrtc }) => ({ x: Hrzn.value, y: Vrtc.value })),
      planes: [[0, 1, 2, 3]],
    },
  })
})

it('does not draw a perspective warp by half: every plane has four corners that there are', () => {
  for (const indices of [
    [0, 1, 2],
    [0, 1, 2, 9],
    [0, 1, 2, 0.5],
  ])
    expect(meshFilterRecord({ ...warp, quads: [...warp.quads, { indices }] })).toBeNull()
  expect(meshFilterRecord({ ...warp, quads: [] })).toBeNull()
})

const bytesOf = (array: Float32Array | Uint32Array): Uint8Array => new Uint8Array(array.buffer)
const shape = {
  originalVertexArray: bytesOf(Float32Array.of(0, 0, 10, 0, 0, 10)),
  deformedVertexArray: bytesOf(Float32Array.of(1, 0, 11, 0, 1, 10)),
  indexArray: bytesOf(Uint32Array.of(0, 1, 2)),
}

it('reads the net of a puppet warp', () => {
  const record = { _classID: 'rigidTransform', puppetShapeList: [shape] }
  expect(meshFilterRecord(record)?.filter).toEqual({
    kind: 'puppet-warp',
    shapes: [
      {
        vertices: Float32Array.of(0, 0, 10, 0, 0, 10),
        warpedVertices: Float32Array.of(1, 0, 11, 0, 1, 10),
        triangles: Uint32Array.of(0, 1, 2),
      },
    ],
  })
})

it('refuses nets that point beyond their vertices or have no numbers', () => {
  const of = (changes: Record<string, unknown>) =>
    meshFilterRecord({ _classID: 'rigidTransform', puppetShapeList: [{ ...shape, ...changes }] })
  expect(of({ indexArray: bytesOf(Uint32Array.of(0, 1, 3)) })).toBeNull()
  expect(of({ deformedVertexArray: bytesOf(Float32Array.of(Number.NaN, 0, 11, 0, 1, 10)) })).toBeNull()
  expect(of({ originalVertexArray: new Uint8Array(7) })).toBeNull()
  expect(meshFilterRecord({ _classID: 'rigidTransform', puppetShapeList: [] })).toBeNull()
})

it('reads liquify meshes of the version that is known, without faces', () => {
  const mesh = new Uint8Array(64)
  mesh.set([0, 0, 0, 4, ...Array.from('yfqLhseM', (character) => character.charCodeAt(0))])
  expect(meshFilterRecord({ _classID: 'LqFy', LqMe: mesh })?.filter).toEqual({ kind: 'liquify', mesh })
  expect(meshFilterRecord({ _classID: 'LqFy', LqMe: mesh, faceMesh: {} })).toBeNull()
  expect(meshFilterRecord({ _classID: 'LqFy', LqMe: mesh.fill(2, 3, 4) })).toBeNull()
})
