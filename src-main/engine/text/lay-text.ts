import type { TextFit } from '@contract/edits/text-limits'
import { emptyRect, type Rect } from '../document/geometry'
import type { TextModel } from '../document/text-model'
import type { StyleWarp } from '../document/warp'
import { cornersOf, fitText } from './fit-text'
import type { FontShelf } from './fonts/font-face'
import { type FontFinder, fontFinder } from './fonts/font-finder'
import { frameLines } from './frame-lines'
import type { LaidFont, LaidText } from './laid-text'
import { type PreparedText, prepareText } from './prepare-text'
import { storedRoom } from './stored-room'
import { type BoundedText, bentBox } from './text-bounds'
import { textGaps } from './text-gaps'
import type { TextTools } from './text-tools'

export interface TextWish {
  readonly model: TextModel
  /** The text as the file has it: what it covers is the room of words without a box. */
  readonly stored: TextModel
  readonly fit: TextFit
  /** A uuid or a PostScript name, in place of every font of the text; null: those of the model. */
  readonly requestedFont: string | null
  /** Bounds of the stored raster, in pixels of the document: the room of words whose fonts are not at hand. */
  readonly storedInk?: Rect
}

/** Sets a text in lines. Throws `FONT_NOT_FOUND` for a requested font that is not on the shelf. */
export const layText = (wish: TextWish, shelf: FontShelf, tools: TextTools): LaidText => {
  const { model, fit, requestedFont } = wish
  const prepared = prepareText(model, fontFinder(shelf, tools, requestedFont), tools)
  const room = roomOf(wish, shelf, tools)
  const fitted = fitText(prepared, fit, room)
  return {
    lines: fitted.lines,
    antiAlias: model.antiAlias,
    transform: model.transform,
    warp: bentWarp(wish, { prepared, framed: fitted, scale: fitted.fit.scale }, shelf, tools),
    fonts: laidFonts(prepared, requestedFont),
    missing: missingOf(prepared),
    gaps: textGaps(prepared, fitted),
    box: model.frame.kind === 'box' || fit !== 'overflow' ? cornersOf(model, room) : null,
    fit: fitted.fit,
  }
}

/** Words that may overflow need none but their box. */
const roomOf = ({ stored, fit, storedInk }: TextWish, shelf: FontShelf, tools: TextTools): Rect => {
  if (stored.frame.kind === 'box') return stored.frame.bounds
  if (fit === 'overflow') return emptyRect
  const known = knownRooms.get(stored)
  if (known?.shelf === shelf && known.tools === tools && known.storedInk === storedInk) return known.room
  const room = storedRoom(prepareText(stored, fontFinder(shelf, tools, null), tools), storedInk ?? null)
  knownRooms.set(stored, { room, shelf, tools, storedInk })
  return room
}

/** The warp of the new words, whose box they have moved. */
const bentWarp = (
  { model: { warp }, stored }: TextWish,
  now: BoundedText,
  shelf: FontShelf,
  tools: TextTools,
): StyleWarp | null => {
  if (warp === null) return null
  const prepared = prepareText(stored, fontFinder(shelf, tools, null), tools)
  const asStored = { prepared, framed: frameLines(prepared, 1), scale: 1 }
  return { ...warp, bounds: bentBox(warp, asStored, now) }
}

interface KnownRoom extends Pick<TextWish, 'storedInk'> {
  readonly room: Rect
  readonly shelf: FontShelf
  readonly tools: TextTools
}

/** By the stored model: the rows of a table have the same room. */
const knownRooms = new WeakMap<TextModel, KnownRoom>()

const laidFonts = ({ items, fonts, model }: PreparedText, requested: string | null): readonly LaidFont[] => {
  const covered = new Map<string, boolean>()
  for (const { look, match, isMissing } of items) {
    const name = look.style.fontPostScriptName
    const isOwn = !isMissing && match.face === fonts.match(name).face
    covered.set(requested ?? name, (covered.get(requested ?? name) ?? true) && isOwn)
  }
  if (covered.size === 0) return emptyFonts(fonts, model, requested)
  return [...covered].map(([name, isCovered]) => ({ requested: name, match: fonts.match(name), isCovered }))
}

/** A text without characters still names a font. */
const emptyFonts = (fonts: FontFinder, { runs }: TextModel, requested: string | null): readonly LaidFont[] =>
  runs.slice(0, 1).map(({ style }) => {
    const name = style.fontPostScriptName
    return { requested: requested ?? name, match: fonts.match(name), isCovered: true }
  })

const missingOf = ({ paragraphs }: PreparedText): readonly number[] => {
  const points = paragraphs.flatMap(({ text, items }) =>
    items
      .filter(({ isMissing }) => isMissing)
      .flatMap(({ from, to }) =>
        Array.from(text.text.slice(from, to), (letter) => letter.codePointAt(0) ?? 0),
      ),
  )
  return [...new Set(points)]
}
