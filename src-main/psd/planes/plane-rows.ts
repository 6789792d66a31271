import type { PlaneSource, StoredPlane } from './plane-source'

/** Bytes of one row as stored, before it is packed. */
export const storedRowBytes = ({ isBitmap, width, bytesPerSample }: StoredPlane): number =>
  isBitmap ? Math.ceil(width / 8) : width * bytesPerSample

/** Whether the plane lies in a ZIP stream, which must be read from its start. */
export const isZipped = ({ compression }: Pick<StoredPlane, 'compression'>): boolean =>
  compression === 'zip' || compression === 'zip-prediction'

/** Whether single rows of the plane can be read. */
export const hasRows = (source: PlaneSource): boolean =>
  source.kind === 'converted' ? source.sources.every(hasRows) : !isZipped(source)

/**
 * The plane's rows from `first` up to but not including `end`, as a separate plane. Only for planes for which `hasRows`
 * is true.
 */
export const rowsOfPlane = (
  source: PlaneSource,
  fileBytes: Uint8Array,
  first: number,
  end: number,
): PlaneSource => {
  if (source.kind === 'stored') return storedRows(source, fileBytes, first, end)
  const sources = source.sources.map((each) => rowsOfPlane(each, fileBytes, first, end))
  return { ...source, height: end - first, sources }
}

/** Inflated rows of a ZIP plane, which lie at `offset` of other bytes than the file's, as a separate plane. */
export const inflatedPlane = (source: StoredPlane, rows: number, offset: number): StoredPlane => ({
  ...source,
  height: rows,
  compression: source.compression === 'zip-prediction' ? 'prediction' : 'raw',
  offset,
  length: rows * storedRowBytes(source),
  stream: { index: 0, count: 1 },
})

const storedRows = (source: StoredPlane, fileBytes: Uint8Array, first: number, end: number): StoredPlane => {
  const height = end - first
  if (source.rowCounts === null) {
    const rowBytes = storedRowBytes(source)
    return { ...source, height, offset: source.offset + first * rowBytes, length: height * rowBytes }
  }
  const { offset, bytesPerCount } = source.rowCounts
  const view = new DataView(fileBytes.buffer, fileBytes.byteOffset, fileBytes.byteLength)
  let skipped = 0
  for (let row = 0; row < first; row += 1) {
    const at = offset + row * bytesPerCount
    skipped += bytesPerCount === 2 ? view.getUint16(at) : view.getUint32(at)
  }
  const rowCounts = { offset: offset + first * bytesPerCount, bytesPerCount }
  return { ...source, height, rowCounts, offset: source.offset + skipped, length: source.length - skipped }
}
