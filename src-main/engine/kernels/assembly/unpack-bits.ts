// One row of PackBits (TIFF 6.0, section 9).

/** Room that a row must have left, at its end and in the packed bytes, for a run to be moved in whole vectors. */
const SLACK: usize = 144

/**
 * `packed[0..length)` fills `out[0..count)` exactly; 0 when it holds too little, or a run that is too long. Up to 16
 * bytes behind `length` are read, and nothing beyond `count` is written.
 */
export function unpackRow(packed: usize, length: i32, out: usize, count: i32): i32 {
  const end = packed + <usize>length
  const outEnd = out + <usize>count
  while (packed < end && out < outEnd) {
    const header = <i32>load<u8>(packed++)
    if (header == 128) continue
    const run = <usize>(header < 128 ? header + 1 : 257 - header)
    const taken: usize = header < 128 ? run : 1
    if (packed + taken > end || out + run > outEnd) return 0
    if (out + SLACK > outEnd) {
      if (header < 128) for (let i: usize = 0; i < run; i++) store<u8>(out + i, load<u8>(packed + i))
      else for (let i: usize = 0; i < run; i++) store<u8>(out + i, load<u8>(packed))
    } else if (header < 128) {
      for (let i: usize = 0; i < run; i += 16) v128.store(out + i, v128.load(packed + i))
    } else {
      const value = i8x16.splat(load<i8>(packed))
      for (let i: usize = 0; i < run; i += 16) v128.store(out + i, value)
    }
    packed += taken
    out += run
  }
  return out == outEnd ? 1 : 0
}
