import type { ImageFormat } from '@contract/vocabulary'
import type { Size } from '../placement/placed-box'

/** Bits per pixel of a typical mockup at quality 90, measured on the sample mockups; lossless formats have only one. */
const bitsPerPixel: Readonly<Record<ImageFormat, number>> = {
  png: 12,
  jpg: 2.4,
  webp: 1.6,
  avif: 1.2,
  tiff: 20,
}

export const outputSize = (document: Size, width: number | 'original'): Size =>
  width === 'original'
    ? { width: document.width, height: document.height }
    : { width, height: Math.max(1, Math.round((document.height * width) / document.width)) }

/** A rough guess, bytes: lossy formats grow by about the square of their quality. */
export function estimatedBytes(size: Size, format: ImageFormat, quality: number): number {
  const isLossy = format === 'jpg' || format === 'webp' || format === 'avif'
  const factor = isLossy ? (quality / 90) ** 2 : 1
  return (size.width * size.height * bitsPerPixel[format] * factor) / 8
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}
