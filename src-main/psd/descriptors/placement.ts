import type { ContentsId, Placement } from '../../engine/document/document'
import type { Point, Quad, Rect, Size } from '../../engine/document/geometry'
import { ByteReader } from '../bytes/byte-reader'
import { childOf, type Descriptor, descriptorNumber, numberOf, numbersOf, textOf } from './descriptor'
import { readDescriptor } from './read-descriptor'
import { readWarp, warpBoundsOf } from './warp-record'

export interface PlacedRecord {
  readonly contentsId: ContentsId
  readonly placement: Placement
  /** Identifies this placed layer alone; filter masks refer to it. */
  readonly placedId: string
  /** The smart filters, as stored. */
  readonly filters: Descriptor | null
}

/**
 * The data of a smart object's blocks: `SoLd`/`SoLE`, or the older `PlLd`. Null for a layer that is not a smart object.
 * Throws when a block exists but cannot be read.
 */
export const readPlacedRecord = (blocks: ReadonlyMap<string, Uint8Array>): PlacedRecord | null => {
  const current = blocks.get('SoLd') ?? blocks.get('SoLE')
  if (current) return fromDescriptor(current)
  const old = blocks.get('PlLd') ?? blocks.get('plLd')
  return old ? fromOldRecord(old) : null
}

/** The descriptor follows a signature and a version. */
const descriptorStart = 8

const fromDescriptor = (bytes: Uint8Array): PlacedRecord => {
  const descriptor = readDescriptor(new ByteReader(bytes, 'smartObject', descriptorStart))
  // `Trnf` is the nearest affine transform; only `nonAffineTransform` includes perspective.
  const quad = quadOf(numbersOf(descriptor, 'nonAffineTransform')) ?? quadOf(numbersOf(descriptor, 'Trnf'))
  if (!quad) throw new Error('A smart object has no transform')
  const warpRecord = childOf(descriptor, 'quiltWarp') ?? childOf(descriptor, 'warp')
  const stored = childOf(descriptor, 'Sz  ')
  const size = { width: numberOf(stored, 'Wdth'), height: numberOf(stored, 'Hght') }
  const canvas = size.width > 0 && size.height > 0 ? size : canvasFrom(warpRecord, quad)
  return {
    contentsId: textOf(descriptor, 'Idnt') as ContentsId,
    placedId: textOf(descriptor, 'placed'),
    placement: { canvas, quad, warp: readWarp(warpRecord, canvas) },
    filters: childOf(descriptor, 'filterFX'),
  }
}

const fromOldRecord = (bytes: Uint8Array): PlacedRecord => {
  const reader = new ByteReader(bytes, 'smartObject')
  reader.skip(descriptorStart)
  const contentsId = reader.pascalString(1) as ContentsId
  reader.skip(16)
  const quad = quadOf(Array.from({ length: 8 }, () => reader.float64()))
  if (!quad) throw new Error('A smart object has no transform')
  reader.skip(4)
  const warpRecord = readDescriptor(reader)
  const canvas = canvasFrom(warpRecord, quad)
  const placement = { canvas, quad, warp: readWarp(warpRecord, canvas) }
  return { contentsId, placedId: '', placement, filters: null }
}

/** Eight numbers: x and y of the four corners, clockwise from the top left. */
const quadOf = (numbers: readonly number[]): Quad | null => {
  if (numbers.length !== 8 || numbers.some((each) => descriptorNumber(each) === null)) return null
  const corner = (index: number): Point => ({ x: numbers[index * 2]!, y: numbers[index * 2 + 1]! })
  return [corner(0), corner(1), corner(2), corner(3)]
}

/**
 * Older records do not store the size of the contents: it is taken from the warp's bounds, else from the longest edges
 * of the quad.
 */
const canvasFrom = (warpRecord: Descriptor | null, quad: Quad): Size => {
  const bounds: Rect | null = warpBoundsOf(warpRecord)
  if (bounds && bounds.right > bounds.left && bounds.bottom > bounds.top)
    return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
