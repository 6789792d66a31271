import { basename, extname } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { NamedEdits } from '../named-edits'
import type { StoredArtwork } from '../ports/artwork-store'
import type { FilePath } from '../ports/engine'

/** A row of the grid, with everything that it puts onto a mockup. */
export interface BatchRow {
  /** The token `{design}`. */
  readonly design: string
  /** Cells of a table, by column. */
  readonly cells: Readonly<Record<string, string>>
  readonly artworks: readonly RowArtwork[]
  readonly edits: NamedEdits
  /** The only mockup that the row is for, as a person writes it; null: each. */
  readonly mockup: string | null
}

export interface RowArtwork {
  /** As `findLayer` takes it; null: where the mockup's column puts designs. */
  readonly layer: string | null
  readonly path: FilePath
}

export interface RowsDeps {
  /** Throws `NOT_FOUND`. */
  readonly artworkOf: (id: string) => Pick<StoredArtwork, 'name' | 'path'>
}

export const countRows = ({ table, designs }: BatchRecipe): number =>
  table ? table.rows.length : designs.length

/** Throws what is wrong with the row alone, whichever mockup it meets: `NOT_FOUND`, `INVALID_INPUT`. */
export const rowAt = (recipe: BatchRecipe, row: number, { artworkOf }: RowsDeps): BatchRow => {
  const design = recipe.designs[row]
  if (recipe.table || design === undefined)
    throw new AppError('NOT_FOUND', `The batch has no row ${row + 1}.`)
  const { name, path } = artworkOf(design)
  return {
    design: stemOf(name),
    cells: {},
    artworks: [{ layer: null, path }],
    edits: { looks: [], hide: [], show: [], comp: null },
    mockup: null,
  }
}

export const stemOf = (path: string): string => basename(path, extname(path))
