import type { PlaneSource, StoredPlane } from './plane-source'

/** Whether single rows of the plane can be read: a ZIP stream must be read from its start. */
export const hasRows = (source: PlaneSource): boolean =>
  source.kind === 'converted'
    ? source.sources.every(hasRows)
    : (source.compression === 'raw' || source.compression === 'packbits') && !source.isBitmap

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

const storedRows = (source: StoredPlane, fileBytes: Uint8Array, first: number, end: number): StoredPlane => {
  const height = end - first
  if (source.rowCounts === null) {
    const rowBytes = source.width * source.bytesPerSample
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
