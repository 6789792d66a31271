import type { Size } from '../../engine/document/geometry'
import { type CellSource, cellScratch, type PreparedCells } from '../../engine/jpeg/encode-cell'
import { joinedCells } from '../../engine/jpeg/joined-cells'
import { cellRect, type JpegCells, jpegCells, rowsOfCell } from '../../engine/jpeg/jpeg-cells'
import type { JpegHeader } from '../../engine/jpeg/jpeg-header'
import { writeJpegTables } from '../../engine/jpeg/jpeg-tables'
import type { Address } from '../../engine/kernels/address'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import {
  type OwnedScaling,
  type PreparedScaling,
  prepareScaling,
  sourcePart,
} from '../../engine/scale/scale-picture'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { CodedCell } from '../documents/kept-cells'
import type { Picture } from '../pictures/picture'
import { cellReport, type EncodeJob } from '../worker-pool/pool-job'
import type { KnownPixels } from './draw-document'

export interface CellsWish extends Size {
  readonly header: JpegHeader
  readonly known: KnownPixels | null
}

/** Scaling and coding a target pixel takes about 20 ns on one thread. */
const codedPixelsPerMs = 50_000

/**
 * Encodes a picture of 8 bits, scaled to the given size, as a JPEG with the same pixels as `ImageCodec.encode` writes.
 * Unchanged cells are taken from earlier files. Null where the picture is not opaque.
 */
export const encodeCells = async (
  context: EngineContext,
  picture: Picture,
  wish: CellsWish,
  options: CallOptions,
): Promise<Uint8Array | null> => {
  const cells = jpegCells(wish)
  const scaling = scalingTo(context, picture, wish)
  try {
    const source = scaling?.prepared ?? { address: picture.address, rowBytes: picture.width * 4 }
    const prints = printsOf(context, { cells, source, known: wish.known })
    const coded = await codedCells(context, { cells, source, prints, wish }, options)
    return coded && joinedCells(wish.header, cells, coded)
  } finally {
    scaling?.free()
  }
}

const scalingTo = (
  context: EngineContext,
  picture: Picture,
  { width, height }: Size,
): OwnedScaling | null => {
  if (picture.width === width && picture.height === height) return null
  const source = { width: picture.width, height: picture.height, address: picture.address } as const
  return context.withRoom(() =>
    prepareScaling(
      context.kernels,
      context.memory,
      { ...source, bytesPerSample: 1, isOpaque: true },
      // Rows are coded where they are scaled; no whole scaled picture exists.
      { width, height, address: 0, bytesPerSample: 1 },
    ),
  )
}

interface Cells {
  readonly cells: JpegCells
  readonly source: PreparedScaling | CellSource
}

/** For each cell, the fingerprint of all pixels that it reads. */
const printsOf = (
  { kernels }: EngineContext,
  { cells, source, known }: Cells & Pick<CellsWish, 'known'>,
): readonly (Fingerprint | null)[] =>
  Array.from({ length: cells.count }, (_, cell) => {
    if (known === null) return null
    const part = cellRect(cells, cell)
    return known.printOf('down' in source ? sourcePart(kernels, source, part) : part)
  })

interface Coding extends Cells {
  readonly prints: readonly (Fingerprint | null)[]
  readonly wish: CellsWish
}

const codedCells = async (
  context: EngineContext,
  { cells, source, prints, wish: { header, known } }: Coding,
  options: CallOptions,
): Promise<readonly CodedCell[] | null> => {
  const { width, height, count } = cells
  const output = [width, height, ...header.components.map(({ steps }) => steps.join())].join(' ')
  const coded = new Map<number, CodedCell>()
  for (let cell = 0; cell < count; cell += 1) {
    const kept = known?.cells.find(output, cell, prints[cell]!)
    if (kept) coded.set(cell, kept)
  }
  const tables = context.allocate(context.kernels.jpeg.tableBytes)
  try {
    writeJpegTables(context.kernels, tables, header)
    for (let bytesPerPixel = 1; coded.size < count; bytesPerPixel *= 4) {
      const wanted = Array.from({ length: count }, (_, cell) => cell).filter((cell) => !coded.has(cell))
      const found = await codeOnPool(context, { cells, source, tables }, { wanted, bytesPerPixel }, options)
      if (found === null) return null
      for (const [cell, each] of found) {
        coded.set(cell, each)
        const print = prints[cell]
        if (print) known?.cells.keep(output, cell, { ...each, print })
      }
    }
  } finally {
    context.memory.free(tables)
  }
  return Array.from({ length: count }, (_, cell) => coded.get(cell)!)
}

interface Wanted {
  readonly wanted: readonly number[]
  /** Room for coded data. Four bytes per pixel are enough for at least one cell, whatever the pixels are. */
  readonly bytesPerPixel: number
}

/** Returns the cells for which there was room; null where a pixel is not opaque. */
const codeOnPool = async (
  context: EngineContext,
  prepared: PreparedCells,
  { wanted, bytesPerPixel }: Wanted,
  options: CallOptions,
): Promise<ReadonlyMap<number, CodedCell> | null> => {
  const { pool, memory, kernels } = context
  const { cells } = prepared
  const pixels = wanted.length * cells.units * cells.rowsPerCell * 64
  const outBytes = pixels * bytesPerPixel
  const report = new Int32Array(
    new SharedArrayBuffer(4 * cellReport.length(wanted.length, cells.rowsPerCell)),
  )
  const addresses: Address[] = []
  const allocate = (bytes: number): Address => {
    const address = context.allocate(bytes)
    addresses.push(address)
    return address
  }
  try {
    const out = allocate(outBytes)
    const { bytes } = cellScratch(kernels, prepared)
    const scratch = Array.from({ length: pool.count }, () => allocate(bytes))
    const job: EncodeJob = { kind: 'encode', prepared, wanted, scratch, out, outBytes, report }
    await pool.run(job, { pieces: wanted.length, estimatedMs: pixels / codedPixelsPerMs }, options)
    if (report[0]! < 0) return null
    const found = new Map<number, CodedCell>()
    wanted.forEach((cell, piece) => {
      const at = cellReport.at(piece, cells.rowsPerCell)
      const ends = [...report.subarray(at + 1, at + 1 + rowsOfCell(cells, cell))]
      const length = ends.at(-1) ?? 0
      if (length > 0)
        found.set(cell, {
          ends,
          bytes: new Uint8Array(memory.memory.buffer, out + report[at]!, length).slice(),
        })
    })
    return found
  } finally {
    for (const address of addresses) memory.free(address)
  }
}
