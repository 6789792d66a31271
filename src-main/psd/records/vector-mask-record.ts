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
  const { paths, isAllFilled } = readPaths(reader, canvas)
  if (paths.length === 0) return null
  return {
    isEnabled: (flag & flags.disabled) === 0,
    outline: {
      paths,
      initialFill: initialFillOf(paths, isAllFilled),
      isInverted: (flag & flags.inverted) !== 0,
      isAligned: blocks.has('vowv'),
    },
  }
}

/** Whether the layer has a vector mask that can hide something. */
export const hasOutline = (blocks: ReadonlyMap<string, Uint8Array>): boolean =>
  readVectorMaskRecord(blocks, { width: 1, height: 1 }) !== null

/**
 * A first path that subtracts or intersects starts from a filled area: everything if the record of the initial fill
 * says so (measured on one file of CS5), otherwise the box of the paths (measured on two of CC 2019, whose record says
 * that nothing is filled; in files of other authors such paths never fill the canvas).
 */
const initialFillOf = ([first]: readonly Path[], isAllFilled: boolean): Outline['initialFill'] => {
  if (first?.operation !== 'subtract' && first?.operation !== 'intersect') return 'nothing'
  return isAllFilled ? 'everything' : 'box'
}

/**
 * "Path resource format": records of 26 bytes. A subpath whose operation is -1 belongs to the path before it. The
 * number after the operation is 2 in paths that are filled by the nonzero rule, as glyphs are.
 */
const readPaths = (
  reader: ByteReader,
  canvas: Size,
): { readonly paths: readonly Path[]; readonly isAllFilled: boolean } => {
  const paths: (Path & { subpaths: Subpath[] })[] = []
  let knots: Knot[] = []
  let isAllFilled = false
  while (reader.remaining >= pathRecordLength) {
    const record = new ByteReader(reader.take(pathRecordLength), 'vectorMask')
    const selector = record.uint16()
    if (selector === selectors.closed || selector === selectors.open) {
      record.skip(2)
      const operation = operations[record.int16()]
      const rule = record.uint16() === nonzeroRule ? 'nonzero' : 'even-odd'
      knots = []
      const subpath = { isClosed: selector === selectors.closed, knots }
      const last = paths.at(-1)
      if (operation === undefined && last) last.subpaths.push(subpath)
      else paths.push({ operation: operation ?? 'combine', rule, subpaths: [subpath] })
    } else if (selector === selectors.initialFill) isAllFilled = record.uint16() !== 0
    else if (isKnot(selector)) knots.push(readKnot(record, canvas))
  }
  return { paths, isAllFilled }
}

const nonzeroRule = 2

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
