import type { TextForecast, TextNote } from '@contract/desktop/batches'
import { text } from '@contract/edits/text'
import { AppError } from '@contract/errors'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { breathe, partLength } from '../../scheduling/breathe'
import type { LayerDescription } from '../ports/engine'
import type { TextMeasurer, TextsOutcome } from '../ports/text-measurer'
import { type BatchGrid, cellOf, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import { cellChangesOf } from './cell-changes'
import { isFor, variantsOn } from './grid-cells'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'
import { newWordsOf, notesOf } from './text-notes'
import { namedInVariant } from './variant-edits'

type TextEdit = ResolvedEdits['texts'][number]

export interface TextForecastDeps {
  /** Null where a service sets the texts. */
  readonly measurer: TextMeasurer | null
  readonly signal?: AbortSignal
}

/** Different texts in one call of the measurer: some tenths of a second. */
const textsAtOnce = 600
const mostTold = 500

/**
 * What will become of the texts of all cells. Equal texts are measured once. Cells that fail for other reasons are left
 * out: the forecast of cells reports them. Rejects with the abort reason of `signal`.
 */
export const forecastTexts = async (
  grid: BatchGrid,
  { measurer, signal }: TextForecastDeps,
): Promise<TextForecast> => {
  const told = emptyForecast(measurer !== null || !changesTexts(grid))
  if (measurer === null) return told
  for (const mockup of grid.mockups) {
    const { opened } = mockup
    if (!isOpened(opened) || !hasText(opened.description.layers)) continue
    const asked = await textsOf(grid, mockup, signal)
    const outcomes = await measured(asked.texts, opened, { measurer, ...(signal && { signal }) })
    tell(told, mockup, asked, outcomes)
  }
  return told
}

const emptyForecast = (isMeasured: boolean): TextForecast => ({
  is_measured: isMeasured,
  counts: { shrinks: 0, overflows: 0, glyphs_missing: 0, font_missing: 0 },
  notes: [],
  failures: [],
})

const hasText = (layers: readonly LayerDescription[]): boolean =>
  layers.some(({ text: own, children }) => own !== null || hasText(children))

/** The words that ask for edits of texts. */
const textWords: ReadonlySet<string> = new Set(text.answers.map(({ word }) => word.id))

const rowChangesTexts = ({ edits }: BatchRow): boolean => edits.some(({ word }) => textWords.has(word))

const variantsChangeTexts = ({ recipe }: BatchGrid): boolean =>
  recipe.variants.some((variant) => namedInVariant(variant).some(({ word }) => textWords.has(word)))

const changesTexts = (grid: BatchGrid): boolean =>
  variantsChangeTexts(grid) || grid.rows.some((row) => isRow(row) && rowChangesTexts(row))

/** A text of a cell; `text` is its place in the list of different texts. */
interface AskedText {
  readonly row: number
  /** Null: of each variant. */
  readonly variant: number | null
  readonly text: number
}

interface AskedTexts {
  /** Each different text once. */
  readonly texts: readonly TextEdit[]
  /** Row by row. */
  readonly asked: readonly AskedText[]
}

const textsOf = async (grid: BatchGrid, mockup: GridMockup, signal?: AbortSignal): Promise<AskedTexts> => {
  const { recipe, rows, untouched } = grid
  const excluded = new Set(recipe.excluded_rows)
  const ofVariants = variantsChangeTexts(grid)
  const drawn = variantsOn(mockup, { recipe, untouched })
  const changes = cellChangesOf(recipe)
  const places = new Map<string, number>()
  const texts: TextEdit[] = []
  const asked: AskedText[] = []
  const placeOf = (edit: TextEdit): number => {
    const key = JSON.stringify(edit)
    const place = places.get(key) ?? texts.push(edit) - 1
    places.set(key, place)
    return place
  }
  for (const [row, own] of rows.entries()) {
    if (row % partLength === 0) await breathe()
    signal?.throwIfAborted()
    if (excluded.has(row) || !isRow(own) || !isFor(own, mockup)) continue
    if (!ofVariants && !rowChangesTexts(own)) continue
    const isIn = (variant: number): boolean => changes(row, mockup.place, variant)?.is_included !== false
    const inRow = drawn.filter(isIn)
    const variants = ofVariants ? inRow : inRow.slice(0, 1)
    const ofEach = variants.map((variant) =>
      textsOfCell(grid, { row, mockup: mockup.place, variant }).map(placeOf),
    )
    const isAlike = ofEach.every((each) => each.join() === ofEach[0]?.join())
    for (const [at, found] of (isAlike ? ofEach.slice(0, 1) : ofEach).entries())
      for (const each of found)
        asked.push({ row, variant: isAlike ? null : (variants[at] ?? null), text: each })
  }
  return { texts, asked }
}

const textsOfCell = (grid: BatchGrid, place: Parameters<typeof cellOf>[1]): readonly TextEdit[] => {
  try {
    return cellOf(grid, place).edits.texts
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** One outcome for each text, in order. */
const measured = async (
  texts: readonly TextEdit[],
  { source }: OpenedMockup,
  { measurer, signal }: { readonly measurer: TextMeasurer; readonly signal?: AbortSignal },
): Promise<readonly TextsOutcome[]> => {
  const outcomes: TextsOutcome[] = []
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    signal?.throwIfAborted()
    const edits = texts.slice(at, at + textsAtOnce).map((edit) => ({ ...noEdits, texts: [edit] }))
    outcomes.push(...(await measurer.measureTexts({ file: source, edits }, signal ? { signal } : {})))
  }
  return outcomes
}

const tell = (
  { counts, notes, failures }: TextForecast,
  { place: mockup }: GridMockup,
  { texts, asked }: AskedTexts,
  outcomes: readonly TextsOutcome[],
): void => {
  const missingFonts = new Set<string>()
  for (const { row, variant, text: place } of asked) {
    const [edit, outcome] = [texts[place], outcomes[place]]
    if (edit === undefined || outcome === undefined) continue
    if ('failure' in outcome) {
      if (failures.length < mostTold) failures.push({ row, mockup, variant, failure: outcome.failure })
      continue
    }
    for (const set of outcome.texts)
      for (const note of notesOf(set)) {
        if (isKnownFont(note, missingFonts)) continue
        counts[note.kind] += 1
        const where = note.kind === 'font_missing' ? { row: null, variant: null } : { row, variant }
        if (notes.length < mostTold) notes.push({ ...note, ...where, mockup, words: newWordsOf(edit) })
      }
  }
}

/** Whether the font of the layer has been told to be missing. */
const isKnownFont = (
  { kind, layer, font }: Pick<TextNote, 'kind' | 'layer' | 'font'>,
  known: Set<string>,
): boolean => {
  if (kind !== 'font_missing') return false
  const key = `${layer} ${font?.requested}`
  const isKnown = known.has(key)
  known.add(key)
  return isKnown
}
