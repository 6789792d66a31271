import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { BatchForecast } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import { enginePlacementOf } from '../../engine/edits/artwork'
import { breathe } from '../../scheduling/breathe'
import type { LayerEntry } from '../layers/layer-index'
import type { FilePath } from '../ports/engine'
import { hasContentsOf, printAreaOf } from '../prints/print-area'
import { printFaults } from '../prints/print-warnings'
import { type BatchGrid, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import { placementsIn } from './cell-changes'
import { filledTargetsOf } from './cell-edits'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'
import type { ArtworkSize } from './low-resolutions'

type Told = BatchForecast['print_faults'][number]
type Print = NonNullable<BatchOutput['print']>

export interface PrintLook {
  /** Null if the size is unknown. */
  readonly sizeOf: (path: FilePath) => ArtworkSize | null
  /** No more than these are looked for. */
  readonly most: number
}

/**
 * What a printer would ask about the print files of the batch, and the cells whose print file cannot be made. Each fault
 * is told once for a row on a mockup. Yields regularly so that other calls are answered.
 */
export const printFaultsOf = async (grid: BatchGrid, look: PrintLook): Promise<readonly Told[]> => {
  const prints = grid.recipe.outputs.flatMap(({ print }) => print ?? [])
  if (prints.length === 0) return []
  const excluded = new Set(grid.recipe.excluded_rows)
  const found: Told[] = []
  for (const mockup of grid.mockups) {
    const faultsIn = faultsOn(mockup, { grid, prints, look })
    grid.rows.forEach((row, at) => {
      if (!isRow(row) || excluded.has(at) || found.length >= look.most) return
      for (const fault of faultsIn(row, at)) found.push({ row: at, mockup: mockup.place, fault })
    })
    await breathe()
  }
  return found.slice(0, look.most)
}

interface Printing {
  readonly grid: BatchGrid
  readonly prints: readonly Print[]
  readonly look: PrintLook
}

type FaultsIn = (row: BatchRow, at: number) => ReadonlySet<Told['fault']>

const faultsOn = (mockup: GridMockup, { grid: { recipe }, prints, look }: Printing): FaultsIn => {
  const { opened } = mockup
  if (!isOpened(opened)) return () => new Set()
  const findAreas = knownAreas(opened, mockup, prints)
  return (row, at) => {
    const faults = new Set<Told['fault']>()
    for (const { print, area, placed } of findAreas(row)) {
      const canvas = area?.layer.smartObject?.canvas
      const path = row.artworks[placed]?.path
      const artwork = path === undefined ? null : look.sizeOf(path)
      if (!canvas) faults.add('area')
      else if (artwork)
        for (const placement of placementsIn(recipe, { at, row, canvas }, mockup)) {
          const wish = {
            widthInches: print.width_inches,
            bleedInches: print.bleed_inches,
            safeInches: print.safe_inches,
          }
          const { isBleedShort, isBeyondSafe } = printFaults(
            enginePlacementOf(placement),
            { canvas, artwork },
            wish,
          )
          if (isBleedShort) faults.add('bleed')
          if (isBeyondSafe) faults.add('safe')
        }
    }
    return faults
  }
}

interface FoundArea {
  readonly print: Print
  /** Null: the print file cannot be made. */
  readonly area: LayerEntry | null
  /** Index of the row's artwork that lies on the area; -1: none. */
  readonly placed: number
}

/** Rows that fill the same layers have the same areas, which are looked up once. */
const knownAreas = (
  opened: OpenedMockup,
  { column }: GridMockup,
  prints: readonly Print[],
): ((row: BatchRow) => readonly FoundArea[]) => {
  const known = new Map<string, readonly FoundArea[]>()
  return ({ artworks }) => {
    const key = JSON.stringify(artworks.map(({ layer }) => layer))
    const before = known.get(key)
    if (before) return before
    const targets = artworks.map(({ layer }) => targetsIn(opened, layer ?? column.smart_object))
    const areas = prints.map((print): FoundArea => {
      const area = areaOf(opened, targets.flat(), print)
      const placed = targets.findIndex(
        (entries) => area && entries.some((entry) => hasContentsOf(area, entry)),
      )
      return { print, area, placed }
    })
    known.set(key, areas)
    return areas
  }
}

/** None where the layer cannot be found: that is among the problems of the cell. */
const targetsIn = (opened: OpenedMockup, layer: string | null): readonly LayerEntry[] => {
  try {
    return filledTargetsOf(opened, layer)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const areaOf = (
  { index }: OpenedMockup,
  targets: readonly LayerEntry[],
  { area }: Print,
): LayerEntry | null => {
  try {
    return printAreaOf(
      index,
      targets.map(({ layer }) => layer.path),
      area,
    )
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
