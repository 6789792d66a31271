/**
 * Unpacks one row of PackBits (TIFF 6.0, section 9): `input[start..end)` fills `out[outStart..outEnd)` exactly. Returns
 * false when the row holds too little or too much. A faster kernel with the same contract can be plugged in here.
 */
export type UnpackBits = (
  input: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  outStart: number,
  outEnd: number,
) => boolean

export const unpackBits: UnpackBits = (input, start, end, out, outStart, outEnd) => {
  let from = start
  let to = outStart
  while (from < end && to < outEnd) {
    const header = input[from++]!
    if (header < 128) {
      const count = header + 1
      if (from + count > end || to + count > outEnd) return false
      for (let i = 0; i < count; i++) out[to++] = input[from++]!
    } else if (header > 128) {
      const count = 257 - header
      if (from >= end || to + count > outEnd) return false
      out.fill(input[from++]!, to, to + count)
      to += count
    }
  }
  return to === outEnd
}
