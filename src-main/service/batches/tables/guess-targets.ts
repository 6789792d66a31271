import type { ColumnTarget } from '@contract/desktop/batch-recipe'
import { placementOfCell, rowPlacementFields } from '@contract/desktop/row-placement'
import { colorWord } from '@contract/edits/color-word'
import { removeBackgroundWord } from '@contract/edits/cut-out'
import type { AnyColumn, CellKind } from '@contract/edits/word'
import { type EditVocabulary, editVocabulary, kindOfColumn, namesLayer } from '@contract/edits/words'
import type { LayerEntry, LayerIndex } from '../../layers/layer-index'
import { isSmartObjectEntry, takes } from '../../layers/named-edits'
import { onlySmartObject } from '../../layers/only-smart-object'
import { colorOfCell, isPictureName, yesNoOfCell } from './cell-values'
import { columnWords, foldedColumn, hasWord, isWord, placementWords, withoutWord } from './column-words'
import type { TextTable } from './table-records'

/** A mockup that the table's rows are applied to. */
export interface GuessedMockup {
  readonly name: string
  readonly index: LayerIndex
  readonly layerComps: readonly string[]
}

interface Column {
  readonly name: string
  /** Non-empty cells of the first rows. */
  readonly cells: readonly string[]
}

interface Scene {
  readonly mockups: readonly GuessedMockup[]
  readonly vocabulary: EditVocabulary
  /** `keyOf` the targets guessed so far. */
  readonly taken: ReadonlySet<string>
}

/** Guesses the target of a column, or null for no guess; the first guess wins. */
type Guess = (column: Column, scene: Scene) => ColumnTarget | null

const lookedAt = 200

/**
 * The most likely target of each column, from its name, its cells, and the layers of the mockups. No layer is filled
 * twice.
 */
export const guessTargets = (
  { columns, rows }: TextTable,
  mockups: readonly GuessedMockup[],
  vocabulary = editVocabulary,
): readonly ColumnTarget[] => {
  const taken = new Set<string>()
  const targets = new Map<string, ColumnTarget>()
  const read = columns.map((name) => ({
    name,
    cells: rows.slice(0, lookedAt).flatMap((row) => row[name] || []),
  }))
  for (const guess of guesses) {
    for (const column of read) {
      if (targets.has(column.name)) continue
      const target = guess(column, { mockups, vocabulary, taken })
      if (target === null || taken.has(keyOf(target))) continue
      targets.set(column.name, target)
      taken.add(keyOf(target))
    }
  }
  return columns.map((name) => targets.get(name) ?? { kind: 'text' })
}

const keyOf = (target: ColumnTarget): string =>
  JSON.stringify([
    target.kind,
    'layer' in target ? foldedColumn(target.layer) : 'field' in target ? target.field : '',
  ])

const byLayerName: Guess = ({ name, cells }, { mockups, vocabulary }) => {
  const layer = layerNamed(foldedColumn(name), mockups)
  if (layer === null) return null
  const asked = askedOf(layer, vocabulary)
  const column =
    asked.find(({ isOfItsName }) => isOfItsName) ??
    asked.find((each) => cellRules[each.cells].areFor(cells)) ??
    (layer.isSmartObject ? undefined : asked.find((each) => isCalled(name, each, cells)))
  if (column) return targetOf(column, layer)
  return layer.isSmartObject ? { kind: 'smart_object', layer: layer.name } : null
}

/** `Front color`, `Farbe Front`, `Show shadow`. */
const byLayerAndWord: Guess = ({ name, cells }, { mockups, vocabulary }) => {
  for (const column of layerColumns(vocabulary)) {
    if (!isCalled(name, column, cells)) continue
    const layer = layerNamed(withoutWord(name, column.headings), mockups)
    if (layer && askedOf(layer, vocabulary).includes(column)) return targetOf(column, layer)
  }
  return null
}

/** How a column is told by its cells, and by its heading. */
interface CellRule {
  areFor(cells: readonly string[]): boolean
  /** False: the heading alone does not tell what the cells mean. */
  readonly mayFitByHeading: boolean
  readonly oppositeHeading?: RegExp
}

const cellRules: Readonly<Record<CellKind, CellRule>> = {
  color: { areFor: (cells) => most(cells, isColor) && !cells.some(isPictureName), mayFitByHeading: true },
  // Yes means the opposite in `Hide shadow`.
  yesNo: { areFor: (cells) => most(cells, isYesNo), mayFitByHeading: false, oppositeHeading: /hid(e|den)/i },
  text: { areFor: () => false, mayFitByHeading: true },
}

const isCalled = (name: string, { headings, cells: kind }: AnyColumn, cells: readonly string[]): boolean => {
  const { areFor, mayFitByHeading, oppositeHeading } = cellRules[kind]
  return hasWord(name, headings) && !oppositeHeading?.test(name) && (mayFitByHeading || areFor(cells))
}

const columnsIn = ({ words }: EditVocabulary): readonly AnyColumn[] =>
  words.flatMap(({ column }) => column ?? [])

const layerColumns = (vocabulary: EditVocabulary): readonly AnyColumn[] =>
  columnsIn(vocabulary).filter(namesLayer)

/** The columns that may be for the layer. */
const askedOf = ({ entry }: NamedLayer, vocabulary: EditVocabulary): readonly AnyColumn[] =>
  layerColumns(vocabulary).filter((column) => {
    const word = vocabulary.wordOfColumn(kindOfColumn(column))
    return word !== null && takes(word.id, vocabulary)(entry)
  })

const targetOf = (column: AnyColumn, { name }: NamedLayer): ColumnTarget =>
  ({ kind: kindOfColumn(column), layer: name }) as ColumnTarget

/** `Front artwork`, `Front image`. */
const byLayerAndPicture: Guess = ({ name }, { mockups }) => {
  if (!hasWord(name, columnWords.picture)) return null
  const layer = layerNamed(withoutWord(name, columnWords.picture), mockups)
  return layer?.isSmartObject ? { kind: 'smart_object', layer: layer.name } : null
}

const byMockup: Guess = ({ name, cells }, { mockups }) => {
  const names = new Set(mockups.map((mockup) => foldedColumn(bare(mockup.name))))
  const areMockups = most(cells, (cell) => names.has(foldedColumn(bare(cell))))
  const isCalledSo = hasWord(name, columnWords.mockup) && !most(cells, isPictureName)
  return areMockups || (isCalledSo && mockups.length === 0) ? { kind: 'mockup' } : null
}

/** By the texts that a word for the whole document admits, such as the names of layer comps. */
const byDocumentWord: Guess = ({ name, cells }, { mockups, vocabulary }) => {
  const column = columnsIn(vocabulary).find((each) => {
    if (namesLayer(each)) return false
    const choices = new Set(mockups.flatMap((mockup) => (each.choicesOf?.(mockup) ?? []).map(foldedColumn)))
    return most(cells, (cell) => choices.has(foldedColumn(cell))) || hasWord(name, each.headings)
  })
  return column ? ({ kind: kindOfColumn(column) } as ColumnTarget) : null
}

/**
 * A column of pictures that matches no layer name: targets the only smart object, or else the target that each mockup
 * sets for designs.
 */
const byPictures: Guess = ({ name, cells }, { mockups, taken }) => {
  const holdsPictures = most(cells, isPictureName)
  const mayHold = isWord(name, columnWords.picture) && !most(cells, isColor) && !most(cells, isYesNo)
  if (!holdsPictures && !mayHold) return null
  const only = onlySmartObject(mockups)
  const isFilled = [...taken].some((key) => key.startsWith('["smart_object"'))
  if (only !== null) return { kind: 'smart_object', layer: only }
  return isFilled ? null : { kind: 'design' }
}

/** A column that asks to remove backgrounds, and names no layer, is for the artwork of the only smart object. */
const byCutOuts: Guess = ({ name, cells }, { mockups }) => {
  const { column } = removeBackgroundWord
  const isMeant = isCalled(name, column, cells) && withoutWord(name, column.headings) === ''
  const layer = onlySmartObject(mockups)
  return isMeant && layer !== null ? { kind: 'remove_background', layer } : null
}

/** Called so, and with cells that say so: `X` with numbers moves, `X` with yes and no does not. */
const byPlacement: Guess = ({ name, cells }) => {
  const field = rowPlacementFields.find((each) => isWord(name, placementWords[each]))
  return field && most(cells, (cell) => placementOfCell(field, cell) !== null)
    ? { kind: 'placement', field }
    : null
}

/** A column of colours that names no layer is for the product's colour. */
const byColors: Guess = ({ name, cells }, { mockups }) => {
  const isMeant = hasWord(name, colorWord.column.headings) ? most(cells, isColor) : most(cells, isHex)
  const layer = onlyFill(mockups) ?? onlySmartObject(mockups)
  return cells.length > 0 && isMeant && layer !== null ? { kind: 'color', layer } : null
}

/** Most reliable first. */
const guesses: readonly Guess[] = [
  byLayerName,
  byLayerAndWord,
  byLayerAndPicture,
  byMockup,
  byDocumentWord,
  byPictures,
  byCutOuts,
  byPlacement,
  byColors,
]

interface NamedLayer {
  readonly name: string
  readonly entry: LayerEntry
  readonly isSmartObject: boolean
}

const layerNamed = (folded: string, mockups: readonly GuessedMockup[]): NamedLayer | null => {
  if (folded === '') return null
  const entries = mockups.flatMap(({ index }) => index.entries)
  const isCalledSo = ({ names }: LayerEntry): boolean =>
    foldedColumn(names.at(-1) ?? '') === folded || foldedColumn(names.join('')) === folded
  const found = entries.filter(isSmartObjectEntry).find(isCalledSo) ?? entries.find(isCalledSo)
  if (!found) return null
  const isWholePath = foldedColumn(found.layer.name) !== folded
  return {
    name: isWholePath ? found.names.join('/') : found.layer.name,
    entry: found,
    isSmartObject: isSmartObjectEntry(found),
  }
}

/**
 * The name of the only fill layer or shape that every mockup has, visible and of a single colour: the product colour.
 */
const onlyFill = (mockups: readonly GuessedMockup[]): string | null => {
  const names = mockups.map(({ index }) => {
    const [first, ...others] = index.entries.filter(
      ({ layer, depth }) => layer.fillColor !== null && layer.isVisible && depth === 1,
    )
    return first && others.length === 0 ? first.layer.name : null
  })
  const [name = null] = names
  return names.every((other) => other !== null && other === name) ? name : null
}

const isColor = (cell: string): boolean => colorOfCell(cell) !== null
const isHex = (cell: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(cell)
const isYesNo = (cell: string): boolean => yesNoOfCell(cell) !== null

/** At least four of five: one wrong cell must not change the target of its column. False without cells. */
const most = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.8

const bare = (name: string): string => name.replace(/\.ps[db]$/i, '')
