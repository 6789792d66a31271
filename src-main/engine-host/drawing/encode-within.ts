import { AppError } from '@contract/errors'
import type { OutputOptions } from '../../service/ports/engine'

/** Below this quality, JPEG, WebP and AVIF show obvious block artifacts. */
const leastQuality = 30

/** Tries including the first; each halves the range between a quality that fits and one that does not. */
const mostTries = 6

/** A file that reaches this share of its limit is not tried again at a higher quality. */
const goodEnough = 0.97

const lossy: ReadonlySet<string> = new Set(['jpg', 'webp', 'avif'])

/**
 * Encodes the picture in the quality asked for, or in the highest quality found below it that takes at most `maxBytes`:
 * at most six tries, all from the same pixels. Throws `INVALID_INPUT` with the smallest size reached.
 */
export const encodeWithin = async (
  encode: (quality: number) => Promise<Uint8Array>,
  {
    format,
    quality,
    maxBytes = Number.POSITIVE_INFINITY,
  }: Pick<OutputOptions, 'format' | 'quality' | 'maxBytes'>,
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const asked = await encode(quality)
  if (asked.length <= maxBytes) return asked
  if (!lossy.has(format) || quality <= leastQuality)
    throw tooLarge(asked.length, maxBytes, { format, quality })
  let fitting: Uint8Array | null = null
  let smallest = asked
  let low = leastQuality
  let high = quality
  for (let left = mostTries - 1; left > 0 && low < high; left--) {
    signal?.throwIfAborted()
    const isLastChance = fitting === null && left === 1
    const next = isLastChance ? leastQuality : Math.floor((low + high) / 2)
    const bytes = await encode(next)
    if (bytes.length > maxBytes) {
      smallest = bytes
      high = next
    } else {
      fitting = bytes
      low = next + 1
      if (bytes.length >= maxBytes * goodEnough) break
    }
  }
  if (fitting) return fitting
  throw tooLarge(smallest.length, maxBytes, { format, quality: leastQuality })
}

const tooLarge = (
  bytes: number,
  maxBytes: number,
  { format, quality }: Pick<OutputOptions, 'format' | 'quality'>,
): AppError => {
  return new AppError('pictureOverBytes', {
    kilobytes: Math.ceil(bytes / 1000),
    mostKilobytes: Math.floor(maxBytes / 1000),
    quality: lossy.has(format) ? quality : null,
  })
}
