import { createImageCodec } from '../../../src-main/adapters/image-codec/image-codec'
import type { Target } from './target'

/** Describes the picture, decodes it for a smart object of 300 × 200, and makes a thumbnail of it, except of a PDF. */
export const artworkTarget = async (folder: string): Promise<Target> => {
  const codec = createImageCodec({ cacheFolder: folder })
  return async (name, bytes) => {
    const image = { name, bytes }
    await codec.describe(image)
    const drawnAtLeast = { width: 300, height: 200 }
    const bitmap = await codec.decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast })
    if (!name.endsWith('.pdf')) await codec.reduce(image, { maxWidth: 64, maxHeight: 64, format: 'webp' })
    return { parts: bitmap.width * bitmap.height, notes: [] }
  }
}
