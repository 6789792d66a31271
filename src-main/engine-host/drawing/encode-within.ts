import { AppError } from '@contract/errors'
import type { OutputOptions } from '../../service/ports/engine'

/** Below it, JPEG, WebP and AVIF show blocks that nobody wants to have asked for. */
const leastQuality = 30

/** With the first one; each halves what is left between a quality that fits and one that does not. */
const mostTries = 6

/** A file that fills so much of its bound is not tried again for more. */
const goodEnough = 0.97

const lossy: ReadonlySet<string> = new Set(['jpg', 'webp', 'avif'])

/**
 * The picture in the quality asked for, or in the highest found below it that has at most `maxBytes`: at most six
 * tries, all from the same pixels. Throws `INVALID_INPUT` with the smallest size that was reached.
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
