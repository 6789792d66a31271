import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { fileOfSource } from '../ports/document-source'
import type { Files } from '../ports/files'
import type { TextMeasurer, TextsOutcome } from '../ports/text-measurer'

/** Texts remembered: those of a large table on some mockups. */
const most = 60_000

/**
 * Measures each text of a file once: a forecast after every change of a recipe measures only new words. `fontsNow`: a
 * name of the fonts at hand; other fonts set texts otherwise.
 */
export const createKnownTexts = (
  measurer: TextMeasurer,
  files: Pick<Files, 'stampOf'>,
  fontsNow: () => Promise<string>,
): TextMeasurer => {
  const known = new Map<string, TextsOutcome>()
  return {
    async measureTexts({ file, edits }, options) {
      const path = fileOfSource(file)
      const state = `${path} ${await files.stampOf(path)} ${await fontsNow()}`
      const keyOf = ({ texts }: ResolvedEdits): string => `${state} ${JSON.stringify(texts)}`
      const unknown = edits.filter((each) => !known.has(keyOf(each)))
      const outcomes =
        unknown.length === 0 ? [] : await measurer.measureTexts({ file, edits: unknown }, options)
      const found = new Map(unknown.map((each, at) => [keyOf(each), outcomes[at]]))
      for (const [key, outcome] of found) if (outcome) known.set(key, outcome)
      const answers = edits.map((each) => {
        const key = keyOf(each)
        return found.get(key) ?? known.get(key) ?? { texts: [] }
      })
      for (const key of known.keys()) {
        if (known.size <= most) break
        known.delete(key)
      }
      return answers
    },
  }
}
