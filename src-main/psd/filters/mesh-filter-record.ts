import type { Point } from '../../engine/document/geometry'
import type { MeshFilter, PerspectiveWarp, PuppetShape } from '../../engine/document/mesh-filter'
import { type Descriptor, isDescriptor, listOf, numberOf, numbersOf } from '../descriptors/descriptor'

/** A filter with a mesh of points; null for other filters, for damaged ones, and for settings that cannot be drawn. */
export const meshFilterRecord = (
  record: Descriptor,
): { readonly filter: MeshFilter; readonly gap: string } | null => {
  const filter = readers[String(record['_classID'])]?.(record) ?? null
  return filter && { filter, gap: 'by its stored net, in a way that is not measured' }
}

const readers: Readonly<Record<string, (record: Descriptor) => MeshFilter | null>> = {
  perspectiveWarpTransform: (record) => {
    const filter: PerspectiveWarp = {
      kind: 'perspective-warp',
      vertices: pointsOf(record, 'vertices'),
      warpedVertices: pointsOf(record, 'warpedVertices'),
      planes: listOf(record, 'quads').flatMap((quad) => {
        const [a, b, c, d, ...more] = isDescriptor(quad) ? numbersOf(quad, 'indices') : []
        return a !== undefined && b !== undefined && c !== undefined && d !== undefined && more.length === 0
          ? [[a, b, c, d] as const]
          : []
      }),
    }
    const count = Math.min(filter.vertices.length, filter.warpedVertices.length)
    const isWhole =
      filter.planes.length === listOf(record, 'quads').length &&
      filter.planes.flat().every((vertex) => vertex in filter.vertices && vertex < count)
    return isWhole && filter.planes.length > 0 ? filter : null
  },
  rigidTransform: (record) => {
    const stored = listOf(record, 'puppetShapeList')
    const shapes = stored.flatMap((shape) => (isDescriptor(shape) ? (puppetShape(shape) ?? []) : []))
    return shapes.length > 0 && shapes.length === stored.length ? { kind: 'puppet-warp', shapes } : null
  },
  // Face-aware settings are stored beside the mesh and move pixels further.
  LqFy: (record) => {
    const mesh = record['LqMe']
    return mesh instanceof Uint8Array && isLiquifyMesh(mesh) && !('faceMesh' in record)
      ? { kind: 'liquify', mesh }
      : null
  },
}

/** Earlier versions do not store the size of the picture that they were made for. */
const isLiquifyMesh = (bytes: Uint8Array): boolean =>
  bytes[3] === 4 && String.fromCharCode(...bytes.subarray(4, 12)) === 'yfqLhseM'

const pointsOf = (record: Descriptor, key: string): readonly Point[] =>
  listOf(record, key).map((point) => {
    const each = isDescriptor(point) ? point : null
    return { x: numberOf(each, 'Hrzn', Number.NaN), y: numberOf(each, 'Vrtc', Number.NaN) }
  })

/** Raw data: little-endian floats and vertex indices. */
const puppetShape = (shape: Descriptor): PuppetShape | null => {
  const vertices = wordsOf(shape['originalVertexArray'], floatAt, Float32Array)
  const warpedVertices = wordsOf(shape['deformedVertexArray'], floatAt, Float32Array)
  const triangles = wordsOf(shape['indexArray'], numberAt, Uint32Array)
  if (!vertices || !warpedVertices || !triangles || triangles.length === 0) return null
  const count = vertices.length / 2
  const isWhole =
    warpedVertices.length === vertices.length &&
    triangles.length % 3 === 0 &&
    triangles.every((vertex) => vertex < count) &&
    [vertices, warpedVertices].every((points) => points.every(Number.isFinite))
  return isWhole ? { vertices, warpedVertices, triangles } : null
}

const floatAt = (view: DataView, at: number): number => view.getFloat32(at, true)
const numberAt = (view: DataView, at: number): number => view.getUint32(at, true)

const wordsOf = <Words>(
  value: unknown,
  wordAt: (view: DataView, at: number) => number,
  Words: { from(list: ArrayLike<number>, map: (_: number, at: number) => number): Words },
): Words | null => {
  if (!(value instanceof Uint8Array) || value.length % 4 !== 0) return null
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
  return Words.from({ length: value.length / 4 }, (_, at) => wordAt(view, at * 4))
}
