import { joinBytes } from './big-endian'

/** New bytes in place of those from `start` to `end`; an empty range inserts. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
}

/** A copy with all ranges replaced; ranges do not overlap. */
export const spliceBytes = (bytes: Uint8Array, splices: readonly Splice[]): Uint8Array => {
  const parts: Uint8Array[] = []
  let copied = 0
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(copied, splice.start), splice.bytes)
    copied = splice.end
  }
  return joinBytes([...parts, bytes.subarray(copied)])
}
