import type { Point, Size } from '../../engine/document/geometry'
import type { Knot, Outline, Path, PathOperation, Subpath } from '../../engine/document/outline'
import { ByteReader } from '../bytes/byte-reader'

/** A vector mask (`vmsk`, `vsms`). */
export interface VectorMaskRecord {
  readonly isEnabled: boolean
  readonly outline: Outline
}

const flags = { inverted: 1, disabled: 4 } as const
const headerLength = 8
const pathRecordLength = 26
const selectors = { closed: 0, closedKnots: [1, 2], open: 3, openKnots: [4, 5], initialFill: 8 } as const
const operations: readonly PathOperation[] = ['exclude', 'combine', 'subtract', 'intersect']

/** Null when the layer has no vector mask, or one without an outline, which hides nothing. */
export const readVectorMaskRecord = (
  blocks: ReadonlyMap<string, Uint8Array>,
  canvas: Size,
): VectorMaskRecord | null => {
  const bytes = blocks.get('vmsk') ?? blocks.get('vsms')
  if (!bytes || bytes.length < headerLength) return null
  const reader = new ByteReader(bytes, 'vectorMask')
  reader.skip(4)
  const flag = reader.uint32()
  const paths = readPaths(reader, canvas)
  if (paths.length === 0) return null
  return {
    isEnabled: (flag & flags.disabled) === 0,
    outline: {
      paths,
      startsFilled: startsFilled(paths),
      isInverted: (flag & flags.inverted) !== 0,
      isAligned: blocks.has('vowv'),
    },
  }
}

/** Whether the layer has a vector mask that can hide something. */
export const hasOutline = (blocks: ReadonlyMap<string, Uint8Array>): boolean =>
  readVectorMaskRecord(blocks, { width: 1, height: 1 }) !== null

/**
 * A first path that subtracts or intersects starts from a filled area: Photoshop's files behave so, whatever their
 * record of the initial fill.
 */
const startsFilled = ([first]: readonly Path[]): boolean =>
  first?.operation === 'subtract' || first?.operation === 'intersect'

/** "Path resource format": records of 26 bytes. A subpath whose operation is -1 belongs to the path before it. */
const readPaths = (reader: ByteReader, canvas: Size): readonly Path[] => {
  const paths: { operation: PathOperation; subpaths: Subpath[] }[] = []
  let knots: Knot[] = []
  while (reader.remaining >= pathRecordLength) {
    const record = new ByteReader(reader.take(pathRecordLength), 'vectorMask')
    const selector = record.uint16()
    if (selector === selectors.closed || selector === selectors.open) {
      record.skip(2)
      const operation = operations[record.int16()]
      knots = []
      const subpath = { isClosed: selector === selectors.closed, knots }
      const last = paths.at(-1)
      if (operation === undefined && last) last.subpaths.push(subpath)
      else paths.push({ operation: operation ?? 'combine', subpaths: [subpath] })
    } else if (isKnot(selector)) knots.push(readKnot(record, canvas))
  }
  return paths
}

const isKnot = (selector: number): boolean =>
  [...selectors.closedKnots, ...selectors.openKnots].some((each) => each === selector)

const readKnot = (record: ByteReader, canvas: Size): Knot => ({
  before: readPoint(record, canvas),
  anchor: readPoint(record, canvas),
  after: readPoint(record, canvas),
})

/** Signed 8.24 fixed point, as fractions of the canvas; y first. */
const readPoint = (record: ByteReader, { width, height }: Size): Point => {
  const y = record.int32()
  const x = record.int32()
  return { x: (x / 2 ** 24) * width, y: (y / 2 ** 24) * height }
}
