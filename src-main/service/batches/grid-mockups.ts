import type { BatchMockup, BatchRecipe } from '@contract/desktop/batch-recipe'
import { type Failure, toFailure } from '@contract/errors'
import { indexLayers } from '../layers/layer-index'
import type { NamedDocument } from '../layers/named-edits'
import { documentUuidOf } from '../naming/uuid-of'
import type { FilePath } from '../ports/engine'
import type { DrawingEngine } from '../remote-renders/remote-engine'

/** The path of a library mockup, and its name without an extension. Throws `NOT_FOUND`, `MOCKUP_NOT_FOUND`. */
export type MockupFileOf = (mockupId: string) => Promise<{ readonly file: FilePath; readonly name: string }>

/** A column of the grid. */
export interface GridMockup {
  /** Index in the recipe's mockups. */
  readonly place: number
  readonly column: BatchMockup
  /** Value of the token `{mockup}`; the id if nothing is known of the mockup. */
  readonly name: string
  readonly opened: OpenedMockup | Failure
}

export interface OpenedMockup extends NamedDocument {
  readonly file: FilePath
}

export const isOpened = (opened: OpenedMockup | Failure): opened is OpenedMockup => 'file' in opened

/** Opens the included mockups; a mockup that cannot be opened reports why and does not affect the others. */
export const openMockups = (
  { mockups }: BatchRecipe,
  fileOf: MockupFileOf,
  drawing: Pick<DrawingEngine, 'describe'>,
): Promise<readonly GridMockup[]> =>
  Promise.all(
    mockups.flatMap((column, place) =>
      column.is_included ? [openMockup({ place, column }, fileOf, drawing)] : [],
    ),
  )

/** Opens one column, included or not. */
export const openMockup = async (
  { place, column }: Pick<GridMockup, 'place' | 'column'>,
  fileOf: MockupFileOf,
  drawing: Pick<DrawingEngine, 'describe'>,
): Promise<GridMockup> => {
  let name = column.mockup_id
  try {
    const found = await fileOf(column.mockup_id)
    name = found.name
    const description = await drawing.describe(found.file)
    const index = indexLayers(documentUuidOf(found.file, description.contentHash), description)
    return { place, column, name, opened: { file: found.file, description, index } }
  } catch (error) {
    return { place, column, name, opened: toFailure(error) }
  }
}
