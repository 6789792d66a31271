/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for; null asks for the whole file, as a header with
 * several ranges does. `outside`: the file has no such bytes (416).
 */
export const byteRangeIn = (
  header: string | null | undefined,
  size: number,
): ByteRange | 'outside' | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [from, to] = [found[1] ?? '', found[2] ?? '']
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}
