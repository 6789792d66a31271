import type { BatchForecast } from '@contract/desktop/batches'
import { printResolution } from '@geometry/print-resolution'
import { breathe } from '../../scheduling/breathe'
import type { StoredArtwork } from '../ports/artwork-store'
import type { FilePath, SmartObjectDescription } from '../ports/engine'
import { type BatchGrid, isRow } from './batch-grid'
import { placementsIn } from './cell-changes'
import { filledTargetsOf } from './cell-edits'
import { type GridMockup, isOpened } from './grid-mockups'

export type ArtworkSize = Pick<StoredArtwork, 'width' | 'height' | 'format'>
type Canvas = SmartObjectDescription['canvas']

/**
 * Cells whose artwork has fewer pixels than its target needs for `advisedPpi`; only the worst target of each. `sizeOf`:
 * null if the size is unknown. Yields regularly so that other calls are answered.
 */
export const lowResolutionsOf = async (
  grid: BatchGrid,
  sizeOf: (path: FilePath) => ArtworkSize | null,
  advisedPpi: number,
): Promise<BatchForecast['low_resolution']> => {
  const excluded = new Set(grid.recipe.excluded_rows)
  const found: BatchForecast['low_resolution'] = []
  for (const mockup of grid.mockups) {
    found.push(...lowResolutionsOn(mockup, { grid, excluded, sizeOf, advisedPpi }))
    await breathe()
  }
  return found
}

interface Looked {
  readonly grid: BatchGrid
  readonly excluded: ReadonlySet<number>
  readonly sizeOf: (path: FilePath) => ArtworkSize | null
  readonly advisedPpi: number
}

const lowResolutionsOn = (
  mockup: GridMockup,
  { grid: { recipe, rows }, excluded, sizeOf, advisedPpi }: Looked,
): BatchForecast['low_resolution'] => {
  const canvases = canvasesOf(mockup)
  return rows.flatMap((row, at) => {
    if (!isRow(row) || excluded.has(at)) return []
    const resolutions = row.artworks.flatMap(({ layer, path }) => {
      const size = sizeOf(path)
      if (!size) return []
      return canvases(layer).flatMap((canvas) =>
        placementsIn(recipe, { at, row, canvas }, mockup).map((placement) =>
          printResolution(size, placement, canvas, { advisedPpi }),
        ),
      )
    })
    const low = resolutions.flatMap(({ ppi, isLow }) => (isLow && ppi !== null ? ppi : []))
    return low.length === 0
      ? []
      : [{ row: at, mockup: mockup.place, ppi: Math.min(...low), advised_ppi: advisedPpi }]
  })
}

/** Canvases of the smart objects that a reference names; each reference is looked up once. */
const canvasesOf = ({ opened, column }: GridMockup): ((layer: string | null) => readonly Canvas[]) => {
  const known = new Map<string | null, readonly Canvas[]>()
  const find = (layer: string | null): readonly Canvas[] => {
    if (!isOpened(opened)) return []
    try {
      return filledTargetsOf(opened, layer ?? column.smart_object).flatMap(
        (target) => target.layer.smartObject?.canvas ?? [],
      )
    } catch {
      // Reported among the problems.
      return []
    }
  }
  return (layer) => {
    const canvases = known.get(layer) ?? find(layer)
    known.set(layer, canvases)
    return canvases
  }
}
