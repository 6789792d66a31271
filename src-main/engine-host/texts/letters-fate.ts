import type { TextLayer } from '../../engine/document/document'
import type { SolidColor } from '../../engine/document/solid-color'
import type { TextRun, TextStyle } from '../../engine/document/text-model'
import type { ChangedWords } from '../../engine/edits/bound-edit'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import { matchFont, requestedFace } from '../../engine/text/fonts/match-font'

/** Whether the stored pixels of a changed text stay as they are, take another colour, or give way to new letters. */
export type LettersFate = 'stored' | 'recolored' | 'set'

/**
 * Letters that Photoshop drew are kept wherever the edit leaves their shapes alone, so that a missing font matters for
 * new words only. `layer` is painted: its model is the edit's.
 */
export const lettersFate = (
  { model, raster }: TextLayer,
  { stored, requestedFont, keepsLetters }: ChangedWords,
  shelf: FontShelf,
): LettersFate => {
  if (!keepsLetters || model === null || raster === null || model.text !== stored.text) return 'set'
  const runs = model.runs.map((run, at) => [run, stored.runs[at]] as const)
  if (runs.some(([run, before]) => before === undefined || !isShapedAlike(run, before))) return 'set'
  if (!stored.runs.every(({ style }) => isItsFont(requestedFont, style, shelf))) return 'set'
  if (runs.every(([{ style }, before]) => isSameColor(style.color, before?.style.color ?? null)))
    return 'stored'
  const [{ style } = { style: null }, ...others] = model.runs
  const isOneColor = others.every((run) => isSameColor(run.style.color, style?.color ?? null))
  const isFilled = stored.runs.every((run) => run.style.color !== null)
  return isOneColor && isFilled && !ownColors.test(stored.text) ? 'recolored' : 'set'
}

/** Characters that color fonts draw in colors of their own. */
const ownColors = /\p{Emoji_Presentation}|\ufe0f/u

const isShapedAlike = (run: TextRun, stored: TextRun): boolean =>
  run.length === stored.length &&
  (run.style === stored.style ||
    JSON.stringify({ ...run.style, color: null }) === JSON.stringify({ ...stored.style, color: null }))

const isItsFont = (
  requested: string | null,
  { fontPostScriptName }: TextStyle,
  shelf: FontShelf,
): boolean => {
  if (requested === null || requested === fontPostScriptName) return true
  const face = requestedFace(requested, shelf)
  if (face === null) return false
  const own = matchFont(fontPostScriptName, shelf)
  return byName.has(own.source) && own.face === face
}

const byName: ReadonlySet<string> = new Set(['postscript_name', 'full_name'])

const isSameColor = (a: SolidColor | null, b: SolidColor | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    (['red', 'green', 'blue', 'black'] as const).every(
      (each) => Math.abs((a[each] ?? 1) - (b[each] ?? 1)) <= colorTolerance,
    ))

/** Half a step of the eight bits in which a request states a colour, and what converting it may lose. */
const colorTolerance = 0.75 / 255
