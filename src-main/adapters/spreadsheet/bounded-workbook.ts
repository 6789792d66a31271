import { buffer } from 'node:stream/consumers'
import { AppError } from '@contract/errors'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { refuseSpreadCells } from './spread-cells'

/** Far above any table of a batch, which has at most 20,000 rows and 500 columns. */
export interface WorkbookLimits {
  readonly entries: number
  /** All XML of the workbook together, unpacked. */
  readonly bytes: number
  /** The rectangle from A1 to the farthest cell, which the reader fills with empty cells. */
  readonly cells: number
}

export const usualWorkbookLimits: WorkbookLimits = { entries: 2000, bytes: 200_000_000, cells: 10_000_000 }

/**
 * The workbook's XML, judged and stored again without compression, so that the reader cannot unpack anything that was
 * not judged. Throws `INVALID_INPUT` for a workbook beyond the limits; damaged archives reject as yauzl does.
 */
export const boundedWorkbook = async (
  file: string,
  bytes: Uint8Array,
  limits: WorkbookLimits = usualWorkbookLimits,
): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const judged = new ZipFile()
  let entries = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    entries += 1
    if (entries > limits.entries) throw tooLarge(file, limits)
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
    unpacked += entry.uncompressedSize
    if (unpacked > limits.bytes) throw tooLarge(file, limits)
    // yauzl rejects an entry that unpacks to more than it declares.
    const xml = await buffer(await zip.openReadStreamPromise(entry))
    refuseSpreadCells(file, xml, limits.cells)
    judged.addBuffer(xml, entry.fileName, { compress: false })
  }
  judged.end()
  return new Uint8Array(await buffer(judged.outputStream))
}

const tooLarge = (file: string, { bytes }: WorkbookLimits): AppError =>
  new AppError('tableUnpacksTooFar', { file, most: bytes })
