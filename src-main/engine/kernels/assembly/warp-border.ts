// Pixels of a shared run that lie at a border: their coverage, and texels for a filter that reads beyond a level's
// ends.

import { rectCoverage } from './warp-filter'
import { PHASED_TAPS } from './warp-phases'
import { number } from './warp-texel'

/** Texels of a window's row: those of the longest filter, and what is read beyond it. */
export const WINDOW_WIDTH: i32 = PHASED_TAPS + 8

/** Bytes of a window of the longest filter, each way. */
export const WINDOW_BYTES: usize = <usize>(WINDOW_WIDTH * PHASED_TAPS * 8)

/** The part of the pixel at `end`, a position as written by `warp-runs`, that lies on the canvas and on the artwork. */
@inline
export function coverageAt(block: usize, end: usize): f64 {
  const perS = load<f64>(end, 48), perT = load<f64>(end, 56)
  const onCanvas = rectCoverage(
    load<f64>(end), load<f64>(end, 8), number(block, 15), number(block, 16),
    load<f64>(end, 32), load<f64>(end, 40), perS, perT,
  )
  const onArtwork = rectCoverage(
    load<f64>(end, 16), load<f64>(end, 24), number(block, 17) / number(block, 19), number(block, 18) / number(block, 20),
    perS, perT, perS, perT,
  )
  return min<f64>(1, min(onCanvas, onArtwork))
}

/**
 * Copies everything that a filter reads, in rows of `WINDOW_WIDTH`; the texels at the level's ends repeat beyond them.
 */
export function copyWindow<T>(window: usize, level: usize, left: i32, top: i32, tapsS: i32, tapsT: i32): void {
  const texelBytes = <usize>sizeof<T>() * 4
  const pixels = <usize>load<u32>(level)
  const width = load<i32>(level, 4), height = load<i32>(level, 8)
  const isWide = left >= 0 && left + tapsS <= width
  for (let j = 0; j < tapsT; j++) {
    const row = pixels + <usize>(min(height - 1, max(0, top + j)) * width) * texelBytes
    const line = window + <usize>(j * WINDOW_WIDTH) * texelBytes
    if (isWide) {
      memory.copy(line, row + <usize>left * texelBytes, <usize>tapsS * texelBytes)
      continue
    }
    for (let i = 0; i < tapsS; i++) {
      const from = row + <usize>min(width - 1, max(0, left + i)) * texelBytes
      const to = line + <usize>i * texelBytes
      if (sizeof<T>() == 1) store<u32>(to, load<u32>(from))
      else store<u64>(to, load<u64>(from))
    }
  }
}
