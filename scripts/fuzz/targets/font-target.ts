import { fontReader } from '../../../src-main/adapters/fonts/font-reader'
import type { Target } from './target'

/** Unpacks the file, reads the facts of its fonts, and sets the specimen of each, as an upload does. */
export const fontTarget: Target = async (_name, bytes) => {
  const { fonts } = await fontReader.read(bytes)
  let parts = 0
  for (const facts of fonts) {
    const specimen = await fontReader.specimen(bytes, facts)
    parts += specimen?.split('<path').length ?? 0
  }
  return { parts, notes: [] }
}
