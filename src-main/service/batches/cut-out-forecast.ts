import type { CutOutForecast } from '@contract/desktop/batches'
import { removeBackgroundWord } from '@contract/edits/cut-out'
import { AppError } from '@contract/errors'
import { breathe, partLength } from '../../scheduling/breathe'
import type { FilePath } from '../ports/engine'
import { type CutOutFacts, sureConfidence } from '../ports/vision'
import { type BatchGrid, cellOf, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import { cellChangesOf } from './cell-changes'
import { isFor, variantsOn } from './grid-cells'
import { isOpened } from './grid-mockups'
import { namedInVariant } from './variant-edits'

export interface CutOutForecastDeps {
  /** The finished cut-out of a file; null: it is made when its picture is. */
  readonly factsOf: (path: FilePath) => Promise<CutOutFacts | null>
  /** The design that the file is. */
  readonly artworkIdOf: (path: FilePath) => Promise<string>
  readonly signal?: AbortSignal
}

const mostTold = 500

/**
 * How many pictures lose their background, how many of these are cut out already, and the cells whose cut-out a person
 * should look at. Cells that fail for other reasons are left out. Rejects with the abort reason of `signal`.
 */
export const forecastCutOuts = async (
  grid: BatchGrid,
  { factsOf, artworkIdOf, signal }: CutOutForecastDeps,
): Promise<CutOutForecast> => {
  const notes: CutOutForecast['notes'] = []
  const seen = new Map<FilePath, CutOutFacts | null>()
  for await (const { path, ...place } of cutFilesOf(grid, signal)) {
    const facts = seen.has(path) ? (seen.get(path) ?? null) : await factsOf(path)
    seen.set(path, facts)
    if (facts === null || facts.confidence >= sureConfidence || notes.length >= mostTold) continue
    notes.push({ ...place, artwork_id: await artworkIdOf(path), ground: facts.ground })
  }
  const ready = [...seen.values()].filter((facts) => facts !== null).length
  return { pictures: seen.size, ready, notes }
}

interface CutFile {
  readonly row: number
  readonly mockup: number
  readonly variant: number
  readonly path: FilePath
}

async function* cutFilesOf(grid: BatchGrid, signal?: AbortSignal): AsyncGenerator<CutFile, void, void> {
  const { recipe, rows, untouched } = grid
  const excluded = new Set(recipe.excluded_rows)
  const isIncluded = cellChangesOf(recipe)
  const cutVariants = recipe.variants.map((variant) => namedInVariant(variant).some(isCutOut))
  for (const mockup of grid.mockups) {
    if (!isOpened(mockup.opened)) continue
    const drawn = variantsOn(mockup, { recipe, untouched })
    for (const [row, own] of rows.entries()) {
      if (row % partLength === 0) await breathe()
      signal?.throwIfAborted()
      if (excluded.has(row) || !isRow(own) || !isFor(own, mockup)) continue
      for (const variant of drawn) {
        if (!rowCutsOut(own) && cutVariants[variant] !== true) continue
        const place = { row, mockup: mockup.place, variant }
        if (isIncluded(row, mockup.place, variant)?.is_included === false) continue
        for (const path of cutFilesIn(grid, place)) yield { ...place, path }
      }
    }
  }
}

const isCutOut = ({ word }: BatchRow['edits'][number]): boolean => word === removeBackgroundWord.id

const rowCutsOut = ({ edits }: BatchRow): boolean => edits.some(isCutOut)

const cutFilesIn = (grid: BatchGrid, place: Parameters<typeof cellOf>[1]): readonly FilePath[] => {
  try {
    const { smartObjects, cutOuts } = cellOf(grid, place).edits
    const cut = new Set(cutOuts.map(({ layer }) => layer.join()))
    return smartObjects.flatMap(({ layer, artwork }) =>
      cut.has(layer.join()) && 'path' in artwork ? [artwork.path] : [],
    )
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
