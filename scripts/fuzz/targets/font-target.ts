import { fontkitReader } from '../../../src-main/adapters/fonts/fontkit-reader'
import type { Target } from './target'

/** Reads the font's names and sets its specimen. */
export const fontTarget: Target = async (_name, bytes) => {
  const names = await fontkitReader.read(bytes)
  const specimen = await fontkitReader.specimen(bytes, names)
  return { parts: specimen?.split('<path').length ?? 0, notes: [] }
}
