import { fileOfSource } from '../ports/document-source'
import type { DocumentDescription, Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/** Cached layer trees: more than a grid usually has columns. */
const most = 64

/**
 * Caches the engine's `describe` per file state: a forecast after every change of a recipe must not wait for a busy
 * engine.
 */
export const createKnownMockups = (
  engine: Pick<Engine, 'describe'>,
  files: Pick<Files, 'stampOf'>,
): Pick<Engine, 'describe'> => {
  const known = new Map<FilePath, { readonly stamp: string; readonly answer: Promise<DocumentDescription> }>()
  return {
    async describe(source) {
      const file = fileOfSource(source)
      const stamp = (await files.stampOf(file)) ?? ''
      const found = known.get(file)
      known.delete(file)
      const entry = found?.stamp === stamp ? found : { stamp, answer: engine.describe(source) }
      known.set(file, entry)
      entry.answer.catch(() => known.delete(file))
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return entry.answer
    },
  }
}
