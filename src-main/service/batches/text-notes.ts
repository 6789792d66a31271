import type { TextNote } from '@contract/desktop/batches'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { SetText } from '../ports/set-text'

/** What is told of a text, wherever it stands. */
export type PlacelessNote = Omit<TextNote, 'row' | 'mockup' | 'variant' | 'words'>

/** Usually none: the text fits, in the font that it names. A metric twin has the widths of that font. */
export const notesOf = (set: SetText): readonly PlacelessNote[] => {
  const { layerName: layer, scale, missing, overflows, matchSource, requestedFont, resolvedFont } = set
  const plain = { layer, scale: 1, missing: '', font: null }
  const isGuessed = matchSource === 'substitute' || matchSource === 'default'
  return [
    ...(scale < 1 ? [{ ...plain, kind: 'shrinks', scale } as const] : []),
    ...(overflows ? [{ ...plain, kind: 'overflows' } as const] : []),
    ...(missing === '' ? [] : [{ ...plain, kind: 'glyphs_missing', missing } as const]),
    ...(isGuessed && requestedFont !== null
      ? [
          {
            ...plain,
            kind: 'font_missing',
            font: { requested: requestedFont, used: resolvedFont?.postScriptName ?? '' },
          } as const,
        ]
      : []),
  ]
}

/** Characters of the new words that are told. */
const longest = 80

/** The new words of an edit on one line. */
export const newWordsOf = ({ text, segments }: ResolvedEdits['texts'][number]): string => {
  const words = (text ?? segments.map((each) => each.text).join(' ')).replaceAll(/\s+/g, ' ').trim()
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
}
