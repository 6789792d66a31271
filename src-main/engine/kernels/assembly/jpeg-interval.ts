// A restart interval of a baseline JPEG whose three components have the same size: units of 8 × 8 pixels, encoded
// according to ITU-T T.81, F.1.2.

import { BLOCK_BYTES, loadUnit, quantize, transformBlock } from './jpeg-transform'

/**
 * The encoder's tables, in this order: the steps of lightness and of chroma (64 f32 each, see `quantize`); codes of
 * differences of lightness and of chroma (16 each), of runs of lightness and of chroma (256 each), all u32, `code << 8
 * | bits`; the offset in a block of each number, low frequencies first (64 bytes).
 */
const STEP_BYTES: usize = 256
const DIFFERENCES: usize = 2 * STEP_BYTES
const DIFFERENCE_BYTES: usize = 64
const RUNS: usize = DIFFERENCES + 2 * DIFFERENCE_BYTES
const RUN_BYTES: usize = 1024
const OFFSETS: usize = RUNS + 2 * RUN_BYTES
export const JPEG_TABLE_BYTES: usize = OFFSETS + 64

/**
 * One thread's scratch memory: pending bits, their number, the output address, the last lightness and chroma; three
 * blocks; the pixels of a unit at a border.
 */
const BUFFER: usize = 0
const BITS: usize = 8
const OUT: usize = 12
const LAST: usize = 16
const BLOCKS: usize = 64
const PIXELS: usize = BLOCKS + 3 * BLOCK_BYTES
export const JPEG_SCRATCH_BYTES: usize = PIXELS + 256

/** Maximum size of a unit: every number at its longest code, every byte followed by a 0. */
export const JPEG_UNIT_BYTES: i32 = 3 * 64 * 26 / 8 * 2

/**
 * Encodes `units` units from left to right to `out`: whole bytes, without a marker. `width` and `height` pixels exist,
 * at most 8 per unit; beyond them the last pixels repeat. Pixels are RGBA; their alpha is ignored. Returns the end of
 * the written bytes.
 */
export function jpegInterval(
  out: usize, pixels: usize, rowBytes: usize, width: i32, height: i32, units: i32, tables: usize, scratch: usize,
): usize {
  store<u64>(scratch + BUFFER, 0)
  store<i32>(scratch + BITS, 0)
  store<usize>(scratch + OUT, out)
  v128.store(scratch + LAST, i32x4.splat(0))
  const blocks = scratch + BLOCKS
  for (let unit = 0; unit < units; unit++) {
    const left = unit << 3
    const at = pixels + (<usize>left << 2)
    if (left + 8 <= width && height >= 8) loadUnit(blocks, at, rowBytes)
    else {
      copyUnit(scratch + PIXELS, pixels, rowBytes, left, width, height)
      loadUnit(blocks, scratch + PIXELS, 32)
    }
    codeBlock(scratch, blocks, 0, tables, 0)
    codeBlock(scratch, blocks + BLOCK_BYTES, 4, tables, 1)
    codeBlock(scratch, blocks + 2 * BLOCK_BYTES, 8, tables, 1)
  }
  return flushed(scratch)
}

/** Copies 8 × 8 pixels from column `left` on; the last pixels repeat. */
function copyUnit(to: usize, pixels: usize, rowBytes: usize, left: i32, width: i32, height: i32): void {
  for (let y = 0; y < 8; y++) {
    const row = pixels + <usize>min(y, height - 1) * rowBytes
    for (let x = 0; x < 8; x++) {
      store<u32>(to, load<u32>(row + (<usize>min(left + x, width - 1) << 2)))
      to += 4
    }
  }
}

/** `last`: offset in the scratch of the component's previous DC value. `kind`: 0 lightness, 1 chroma. */
function codeBlock(scratch: usize, block: usize, last: usize, tables: usize, kind: usize): void {
  transformBlock(block)
  let places = quantize(block, tables + kind * STEP_BYTES)
  let buffer = load<u64>(scratch + BUFFER)
  let bits = load<i32>(scratch + BITS)
  let out = load<usize>(scratch + OUT)

  const first = <i32>load<i16>(block)
  const difference = first - load<i32>(scratch + LAST + last)
  store<i32>(scratch + LAST + last, first)
  let length = bitLength(difference)
  let code = load<u32>(tables + DIFFERENCES + kind * DIFFERENCE_BYTES + (<usize>length << 2))
  buffer = (buffer << <u64>((code & 0xff) + length)) | <u64>(((code >> 8) << length) | magnitude(difference, length))
  bits += <i32>(code & 0xff) + <i32>length
  if (bits >= 32) {
    bits -= 32
    out = writeWord(out, <u32>(buffer >> <u64>bits))
  }

  const runs = tables + RUNS + kind * RUN_BYTES
  const isFull = places >> 63 != 0
  let before = 0
  places &= ~1
  while (places != 0) {
    const place = <i32>ctz(places)
    places &= places - 1
    let run = place - before - 1
    before = place
    while (run > 15) {
      const zeroes = load<u32>(runs, 0xf0 << 2)
      buffer = (buffer << <u64>(zeroes & 0xff)) | <u64>(zeroes >> 8)
      bits += zeroes & 0xff
      if (bits >= 32) {
        bits -= 32
        out = writeWord(out, <u32>(buffer >> <u64>bits))
      }
      run -= 16
    }
    const value = <i32>load<i16>(block + <usize>load<u8>(tables + OFFSETS + <usize>place))
    length = bitLength(value)
    code = load<u32>(runs + (<usize>((<u32>run << 4) | length) << 2))
    buffer = (buffer << <u64>((code & 0xff) + length)) | <u64>(((code >> 8) << length) | magnitude(value, length))
    bits += <i32>(code & 0xff) + <i32>length
    if (bits >= 32) {
      bits -= 32
      out = writeWord(out, <u32>(buffer >> <u64>bits))
    }
  }
  if (!isFull) {
    const end = load<u32>(runs)
    buffer = (buffer << <u64>(end & 0xff)) | <u64>(end >> 8)
    bits += end & 0xff
    if (bits >= 32) {
      bits -= 32
      out = writeWord(out, <u32>(buffer >> <u64>bits))
    }
  }
  store<u64>(scratch + BUFFER, buffer)
  store<i32>(scratch + BITS, bits)
  store<usize>(scratch + OUT, out)
}

@inline
function bitLength(value: i32): u32 {
  return <u32>(32 - clz(abs(value)))
}

/** A number's bits; for a negative number those of the number minus one. */
@inline
function magnitude(value: i32, length: u32): u32 {
  return <u32>(value + (value >> 31)) & ((<u32>1 << length) - 1)
}

/** Most significant byte first; a 0 follows each 255. */
@inline
function writeWord(out: usize, word: u32): usize {
  if ((word & 0x80808080 & ~(word + 0x01010101)) == 0) {
    store<u32>(out, bswap(word))
    return out + 4
  }
  return writeBytes(out, word)
}

function writeBytes(out: usize, word: u32): usize {
  for (let shift: u32 = 32; shift > 0; ) {
    shift -= 8
    const byte = <u8>(word >> shift)
    store<u8>(out++, byte)
    if (byte == 0xff) store<u8>(out++, 0)
  }
  return out
}

/** Writes the remaining bits, padded with ones. */
function flushed(scratch: usize): usize {
  const bits = load<i32>(scratch + BITS)
  let out = load<usize>(scratch + OUT)
  const rest = (load<u64>(scratch + BUFFER) << 7) | 0x7f
  for (let left = bits + 7; left >= 8; ) {
    left -= 8
    const byte = <u8>(rest >> <u64>left)
    store<u8>(out++, byte)
    if (byte == 0xff) store<u8>(out++, 0)
  }
  return out
}
