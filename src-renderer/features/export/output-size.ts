import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { RenderFormat } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'

/**
 * Bits per pixel of the six sample mockups together, at quality 90 and their own size. A grainy photograph takes about
 * twice as much.
 */
const bitsPerPixel: Readonly<Record<RenderFormat, number>> = {
  png: 3.1,
  jpg: 0.8,
  webp: 0.4,
  avif: 0.5,
  tiff: 2.5,
  psd: 12,
}

export const outputSize = (document: Size, width: number | 'original'): Size =>
  width === 'original'
    ? { width: document.width, height: document.height }
    : { width, height: Math.max(1, Math.round((document.height * width) / document.width)) }

/**
 * A rough guess, bytes. Lossy formats grow by about the cube of their quality: measured at 50, 70 and 90 it is off by
 * 1.6 at most.
 */
export function estimatedBytes(
  document: Size,
  { format, width, quality, max_kilobytes }: Omit<BatchOutput, 'id'>,
): number {
  const size = outputSize(document, format === 'psd' ? 'original' : width)
  const isLossy = format === 'jpg' || format === 'webp' || format === 'avif'
  const factor = isLossy ? (quality / 90) ** 3 : 1
  const bytes = (size.width * size.height * bitsPerPixel[format] * factor) / 8
  return max_kilobytes === null ? bytes : Math.min(bytes, max_kilobytes * 1000)
}
