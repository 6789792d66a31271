import type { BatchRecipe, BatchTable } from '@contract/desktop/batch-recipe'
import type { NamedEdit } from '@contract/edits/word'
import { type AppError, type Failure, toFailure } from '@contract/errors'
import { breathe, partsOf } from '../../scheduling/breathe'
import type { Artworks } from '../artworks/artworks'
import type { StoredArtwork } from '../ports/artwork-store'
import type { FilePath } from '../ports/engine'
import { type BatchRow, joinedNamedEdits, rowOfDesign } from './batch-rows'

/** Reads one row of a table: what it applies to a mockup, and the problems of its cells. */
export type RowReader = (at: number) => {
  readonly row: BatchRow
  readonly problems: readonly RowProblem[]
}

export interface RowProblem {
  readonly column: string
  readonly error: AppError
}

export interface RowsDeps {
  readonly artworksOf: Artworks['artworksOf']
  readonly openTable: (table: BatchTable, designs: readonly StoredArtwork[]) => Promise<RowReader>
  /** Edits of every picture in addition to those of its row and variant. */
  readonly edits?: readonly NamedEdit[]
}

export interface GridRows {
  /** A row, or the failure that makes the whole row unreadable. */
  readonly rows: readonly (BatchRow | Failure)[]
  /** Cell problems, by row: the row's pictures fail with the first of them. */
  readonly rowProblems: ReadonlyMap<number, readonly RowProblem[]>
  /** The version for dark goods of a design, by its path. */
  readonly darkOf: ReadonlyMap<FilePath, FilePath>
  /** The file of a watermark, by its artwork. */
  readonly markOf: ReadonlyMap<string, FilePath>
  /** The file of a design that lies above those of the rows, by its artwork. */
  readonly aboveOf: ReadonlyMap<string, FilePath>
}

/** Yields regularly so that other calls are answered. */
export const openRows = async (recipe: BatchRecipe, deps: RowsDeps): Promise<GridRows> => {
  const designs: (StoredArtwork | Failure)[] = []
  for (const part of partsOf(recipe.designs)) {
    const artworkOf = await deps.artworksOf(part)
    for (const id of part) designs.push(attempt(() => artworkOf(id)))
    await breathe()
  }
  const darkOf = await darkVersions(recipe, deps)
  const markOf = await filesOf(
    recipe.outputs.flatMap(({ watermark }) => watermark?.artwork_id ?? []),
    deps,
  )
  const aboveOf = await filesOf(
    recipe.mockups.flatMap(({ above = [] }) => above.map(({ artwork }) => artwork.artwork_id)),
    deps,
  )
  if (!recipe.table)
    return {
      darkOf,
      markOf,
      aboveOf,
      rows: designs.map((design) =>
        isArtwork(design) ? withEdits(rowOfDesign(design), deps.edits) : design,
      ),
      rowProblems: new Map(),
    }
  const read = await deps.openTable(recipe.table, designs.filter(isArtwork))
  const readings: ReturnType<RowReader>[] = []
  for (const part of partsOf(recipe.table.rows)) {
    for (const _ of part) readings.push(read(readings.length))
    await breathe()
  }
  return {
    darkOf,
    markOf,
    aboveOf,
    rows: readings.map(({ row }) => withEdits(row, deps.edits)),
    rowProblems: new Map(
      readings.flatMap(({ problems }, at) => (problems.length > 0 ? [[at, problems] as const] : [])),
    ),
  }
}

/** Throws `NOT_FOUND` for a design that is no longer known. */
const darkVersions = async (
  { dark_designs }: BatchRecipe,
  { artworksOf }: RowsDeps,
): Promise<ReadonlyMap<FilePath, FilePath>> => {
  if (dark_designs.length === 0) return new Map()
  const artworkOf = await artworksOf(dark_designs.flatMap(({ design, dark }) => [design, dark]))
  return new Map(dark_designs.map(({ design, dark }) => [artworkOf(design).path, artworkOf(dark).path]))
}

/** Throws `NOT_FOUND` for an artwork that is no longer known. */
const filesOf = async (
  ids: readonly string[],
  { artworksOf }: RowsDeps,
): Promise<ReadonlyMap<string, FilePath>> => {
  if (ids.length === 0) return new Map()
  const artworkOf = await artworksOf(ids)
  return new Map(ids.map((id) => [id, artworkOf(id).path]))
}

const withEdits = (row: BatchRow, edits: readonly NamedEdit[] | undefined): BatchRow =>
  edits ? { ...row, edits: joinedNamedEdits(row.edits, edits) } : row

const isArtwork = (design: StoredArtwork | Failure): design is StoredArtwork => 'path' in design

const attempt = <Result>(work: () => Result): Result | Failure => {
  try {
    return work()
  } catch (error) {
    return toFailure(error)
  }
}
