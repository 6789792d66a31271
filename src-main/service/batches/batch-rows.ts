import { basename, extname } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { NamedEdit } from '@contract/edits/word'
import type { StoredArtwork } from '../ports/artwork-store'
import type { FilePath } from '../ports/engine'

/** A row of the grid, with everything that it puts onto a mockup. */
export interface BatchRow {
  /** The token `{design}`. */
  readonly design: string
  /** Cells of a table, by column. */
  readonly cells: Readonly<Record<string, string>>
  readonly artworks: readonly RowArtwork[]
  readonly edits: readonly NamedEdit[]
  /** The only mockup that the row is for, as a person writes it; null: each. */
  readonly mockup: string | null
}

export interface RowArtwork {
  /** As `findLayer` takes it; null: where the mockup's column puts designs. */
  readonly layer: string | null
  readonly path: FilePath
}

/** Where both say something of the whole document, the first has the last word. */
export const joinedEdits = (
  first: readonly NamedEdit[],
  second: readonly NamedEdit[],
): readonly NamedEdit[] => {
  const said = new Set(first.flatMap(({ word, layer }) => (layer === null ? [word] : [])))
  return [...first, ...second.filter(({ word, layer }) => layer !== null || !said.has(word))]
}

export const countRows = ({ table, designs }: BatchRecipe): number =>
  table ? table.rows.length : designs.length

export const rowOfDesign = ({ name, path }: Pick<StoredArtwork, 'name' | 'path'>): BatchRow => ({
  design: stemOf(name),
  cells: {},
  artworks: [{ layer: null, path }],
  edits: [],
  mockup: null,
})

const stemOf = (path: string): string => basename(path, extname(path))
