import type { RenderFormat } from '@contract/vocabulary'

export const formatNames: Readonly<Record<RenderFormat, string>> = {
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  tiff: 'TIFF',
  psd: 'PSD',
}
