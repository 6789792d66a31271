import type { ColumnTarget } from '@contract/desktop/batch-recipe'
import { frontSmartObjects } from '../../layers/front-smart-objects'
import type { LayerEntry, LayerIndex } from '../../layers/layer-index'
import { isColorable, isSmartObject } from '../../layers/named-edits'
import { colorOfCell, isPictureName, yesNoOfCell } from './cell-values'
import { foldedName, hasWord, isWord, withoutWord } from './column-words'
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

/** Guesses the target of a column, or null for no guess; the first guess wins. */
type Guess = (
  column: Column,
  mockups: readonly GuessedMockup[],
  taken: ReadonlySet<string>,
) => ColumnTarget | null

const lookedAt = 200

/**
 * The most likely target of each column, from its name, its cells, and the layers of the mockups. No layer is filled
 * twice.
 */
export const guessTargets = (
  { columns, rows }: TextTable,
  mockups: readonly GuessedMockup[],
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
      const target = guess(column, mockups, taken)
      if (target === null || taken.has(keyOf(target))) continue
      targets.set(column.name, target)
      taken.add(keyOf(target))
    }
  }
  return columns.map((name) => targets.get(name) ?? { kind: 'text' })
}

const keyOf = (target: ColumnTarget): string =>
  JSON.stringify([target.kind, 'layer' in target ? foldedName(target.layer) : ''])

const byLayerName: Guess = ({ name, cells }, mockups) => {
  const layer = layerNamed(foldedName(name), mockups)
  if (layer === null) return null
  if (most(cells, isYesNo)) return { kind: 'visibility', layer: layer.name }
  if (layer.isColorable && most(cells, isColor) && !cells.some(isPictureName))
    return { kind: 'color', layer: layer.name }
  if (!layer.isSmartObject)
    return layer.isColorable && hasWord(name, 'color') ? { kind: 'color', layer: layer.name } : null
  return { kind: 'smart_object', layer: layer.name }
}

/** `Front color`, `Farbe Front`. */
const byLayerAndColor: Guess = ({ name }, mockups) => {
  if (!hasWord(name, 'color')) return null
  const layer = layerNamed(withoutWord(name, 'color'), mockups)
  return layer?.isColorable ? { kind: 'color', layer: layer.name } : null
}

/** `Show shadow`, but not `Hide shadow`: yes would mean the opposite there. */
const byLayerAndVisibility: Guess = ({ name, cells }, mockups) => {
  if (!hasWord(name, 'visibility') || /hid(e|den)/i.test(name) || !most(cells, isYesNo)) return null
  const layer = layerNamed(withoutWord(name, 'visibility'), mockups)
  return layer ? { kind: 'visibility', layer: layer.name } : null
}

/** `Front artwork`, `Front image`. */
const byLayerAndPicture: Guess = ({ name }, mockups) => {
  if (!hasWord(name, 'picture')) return null
  const layer = layerNamed(withoutWord(name, 'picture'), mockups)
  return layer?.isSmartObject ? { kind: 'smart_object', layer: layer.name } : null
}

const byMockup: Guess = ({ name, cells }, mockups) => {
  const names = new Set(mockups.map((mockup) => foldedName(bare(mockup.name))))
  const areMockups = most(cells, (cell) => names.has(foldedName(bare(cell))))
  const isCalledSo = hasWord(name, 'mockup') && !most(cells, isPictureName)
  return areMockups || (isCalledSo && mockups.length === 0) ? { kind: 'mockup' } : null
}

const byLayerComp: Guess = ({ name, cells }, mockups) => {
  const comps = new Set(mockups.flatMap(({ layerComps }) => layerComps.map(foldedName)))
  const areComps = most(cells, (cell) => comps.has(foldedName(cell)))
  return areComps || hasWord(name, 'layerComp') ? { kind: 'layer_comp' } : null
}

/**
 * A column of pictures that matches no layer name: targets the only smart object, or else the target that each mockup
 * sets for designs.
 */
const byPictures: Guess = ({ name, cells }, mockups, taken) => {
  const holdsPictures = most(cells, isPictureName)
  const mayHold = isWord(name, 'picture') && !most(cells, isColor) && !most(cells, isYesNo)
  if (!holdsPictures && !mayHold) return null
  const only = onlySmartObject(mockups)
  const isFilled = [...taken].some((key) => key.startsWith('["smart_object"'))
  if (only !== null) return { kind: 'smart_object', layer: only }
  return isFilled ? null : { kind: 'design' }
}

const byColors: Guess = ({ name, cells }, mockups) => {
  const isMeant = hasWord(name, 'color') ? most(cells, isColor) : most(cells, isHex)
  const layer = onlyFill(mockups) ?? onlySmartObject(mockups)
  return cells.length > 0 && isMeant && layer !== null ? { kind: 'color', layer } : null
}

/** Most reliable first. */
const guesses: readonly Guess[] = [
  byLayerName,
  byLayerAndColor,
  byLayerAndVisibility,
  byLayerAndPicture,
  byMockup,
  byLayerComp,
  byPictures,
  byColors,
]

interface NamedLayer {
  readonly name: string
  readonly isSmartObject: boolean
  readonly isColorable: boolean
}

const layerNamed = (folded: string, mockups: readonly GuessedMockup[]): NamedLayer | null => {
  if (folded === '') return null
  const entries = mockups.flatMap(({ index }) => index.entries)
  const isCalledSo = ({ names }: LayerEntry): boolean =>
    foldedName(names.at(-1) ?? '') === folded || foldedName(names.join('')) === folded
  const found = entries.filter(isSmartObject).find(isCalledSo) ?? entries.find(isCalledSo)
  if (!found) return null
  const isWholePath = foldedName(found.layer.name) !== folded
  return {
    name: isWholePath ? found.names.join('/') : found.layer.name,
    isSmartObject: isSmartObject(found),
    isColorable: isColorable(found),
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

/**
 * The name of the only smart object that every mockup has in front; null if the mockups have several, or differently
 * named ones.
 */
const onlySmartObject = (mockups: readonly GuessedMockup[]): string | null => {
  const names = mockups.map(({ index }) => {
    const [first, ...others] = frontSmartObjects(index)
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
