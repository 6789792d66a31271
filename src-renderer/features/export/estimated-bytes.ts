import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { printPpi } from '@contract/desktop/exports'
import type { RenderFormat } from '@contract/vocabulary'
import { outputLayout } from '@geometry/output-layout'
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

/**
 * A rough guess, bytes; a print counts as a square. Lossy formats grow by about the cube of their quality: measured at 50, 70 and 90 it is off by
 * 1.6 at most.
 */
export function estimatedBytes(document: Size, output: Omit<BatchOutput, 'id'>): number {
  const { format, quality, max_kilobytes, print } = output
  if (print) return ((print.width_inches * printPpi) ** 2 * bitsPerPixel[format]) / 8
  // Room around a picture takes next to nothing.
  const size =
    format === 'psd'
      ? document
      : outputLayout(document, output)[output.frame?.fit === 'pad' ? 'drawn' : 'file']
  const isLossy = format === 'jpg' || format === 'webp' || format === 'avif'
  const factor = isLossy ? (quality / 90) ** 3 : 1
  const bytes = (size.width * size.height * bitsPerPixel[format] * factor) / 8
  return max_kilobytes === null ? bytes : Math.min(bytes, max_kilobytes * 1000)
}
