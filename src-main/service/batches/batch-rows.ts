import { basename, extname } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { RowPlacement } from '@contract/desktop/row-placement'
import type { NamedEdit } from '@contract/edits/word'
import type { StoredArtwork } from '../ports/artwork-store'
import type { FilePath } from '../ports/engine'

/** A row of the grid, with everything that it applies to a mockup. */
export interface BatchRow {
  /** Value of the token `{design}`. */
  readonly design: string
  /** Table cells, by column. */
  readonly cells: Readonly<Record<string, string>>
  readonly artworks: readonly RowArtwork[]
  readonly edits: readonly NamedEdit[]
  /** Where its designs lie, beside what the mockup's column says. */
  readonly placement?: RowPlacement
  /** The only mockup that the row is for, as the user wrote it; null: every mockup. */
  readonly mockup: string | null
}

export interface RowArtwork {
  /** A reference for `findLayer`; null: the target that the mockup's column sets for designs. */
  readonly layer: string | null
  readonly path: FilePath
}

/** If both change the whole document, `first` takes precedence. */
export const joinedNamedEdits = (
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
