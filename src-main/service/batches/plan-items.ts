import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { endingOfOutput, kindOfOutput } from '@contract/desktop/output-ending'
import { outputLayout } from '@geometry/output-layout'
import { breathe, partsOf } from '../../scheduling/breathe'
import { sizeOfFilmOutput } from '../films/film-of-output'
import { namePattern } from '../naming/name-pattern'
import { pictureTokens, textOfToken } from '../naming/picture-tokens'
import type { NewItem } from '../ports/batch-run-store'
import { type BatchGrid, isRow } from './batch-grid'
import { cellsOf, type GridCell } from './grid-cells'
import { isOpened } from './grid-mockups'

export interface PlannedFile {
  readonly cell: GridCell
  readonly output: BatchOutput
  /** Path within the batch's folder, with its extension. */
  readonly name: string
}

/**
 * Every file of the batch, in reading order. `date`: when the batch was started. Yields regularly so that other calls
 * are answered. Throws `INVALID_INPUT` for a pattern that produces no names.
 */
export const plannedFiles = async (grid: BatchGrid, date: Date): Promise<readonly PlannedFile[]> => {
  const { recipe } = grid
  const tokens = pictureTokens(columnsOf(grid))
  const patterns = new Map(
    recipe.outputs.map((output) => [output, namePattern(output.naming ?? recipe.naming, tokens)]),
  )
  const files: PlannedFile[] = []
  for (const part of partsOf(cellsOf(grid))) {
    for (const cell of part)
      for (const [output, pattern] of patterns) {
        const picture = { ...pictureOf(cell, grid), date, ...sizeOf(cell, output) }
        const name = `${pattern.nameOf((token) => textOfToken(picture, token))}${endingOfOutput(output)}`
        files.push({ cell, output, name })
      }
    await breathe()
  }
  return files
}

const columnsOf = ({ recipe }: BatchGrid): readonly string[] =>
  recipe.table?.columns.map(({ name }) => name) ?? []

const pictureOf = (
  { place, index, row, mockup }: GridCell,
  { recipe: { variants, table }, untouched }: BatchGrid,
) => ({
  mockup: mockup.column.look === null ? mockup.name : `${mockup.name} ${mockup.column.look}`,
  design: isRow(row) ? row.design : String(place.row + 1),
  // A picture that shows nothing of a variant does not bear its name.
  variant: untouched.get(mockup.place)?.has(place.variant) ? '' : (variants[place.variant]?.name ?? ''),
  // An unreadable row still gets a name, so that its failure can be reported.
  row: table?.rows[place.row] ?? {},
  rowNumber: place.row + 1,
  index,
})

const sizeOf = ({ mockup: { opened } }: GridCell, output: BatchOutput) => {
  const own = isOpened(opened) ? opened.description : { width: 0, height: 0 }
  const { width, film } = output
  const format = kindOfOutput(output)
  if (film) return { width: sizeOfFilmOutput(film, width, own).width, format }
  return { width: width === 'original' ? outputLayout(own, output).file.width : width, format }
}

/** Items in processing order: by mockup, so that each mockup is read once, with the files of a cell in succession. */
export const itemsOf = (files: readonly PlannedFile[]): readonly NewItem[] =>
  files
    .toSorted((a, b) => a.cell.place.mockup - b.cell.place.mockup)
    .map(({ cell, output, name }, at) => ({ id: at + 1, place: cell.place, outputId: output.id, name }))

/** The files of a run: all, or those of a sample of so many cells. */
export const filesOfRun = (
  files: readonly PlannedFile[],
  sample: number | null,
  random: () => number,
): readonly PlannedFile[] => (sample === null ? files : sampleOf(files, sample, random))

/**
 * Files of `count` randomly chosen cells. Of each mockup and each variant there is one, as far as the count allows; the
 * rest is left to chance. `random`: 0 inclusive to 1 exclusive.
 */
export const sampleOf = (
  files: readonly PlannedFile[],
  count: number,
  random: () => number,
): readonly PlannedFile[] => {
  const cells = shuffled([...new Set(files.map(({ cell }) => cell))], random)
  const chosen = new Set<GridCell>()
  const mockups = new Set<number>()
  const variants = new Set<number>()
  // A cell that shows two things at once first: fewer cells then show them all.
  for (const least of [2, 1, 0])
    for (const cell of cells) {
      if (chosen.size >= count) break
      const { mockup, variant } = cell.place
      const isNew = Number(!mockups.has(mockup)) + Number(!variants.has(variant))
      if (isNew < least || chosen.has(cell)) continue
      chosen.add(cell)
      mockups.add(mockup)
      variants.add(variant)
    }
  return files.filter(({ cell }) => chosen.has(cell))
}

const shuffled = (cells: GridCell[], random: () => number): readonly GridCell[] => {
  for (let at = 0; at < cells.length; at += 1) {
    const other = at + Math.floor(random() * (cells.length - at))
    const [here, there] = [cells[at], cells[other]]
    if (here && there) [cells[at], cells[other]] = [there, here]
  }
  return cells
}
