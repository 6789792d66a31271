import type { BatchMockup, BatchRecipe } from '@contract/desktop/batch-recipe'
import { type Failure, toFailure } from '@contract/errors'
import { indexLayers } from '../layers/layer-index'
import type { NamedDocument } from '../layers/named-edits'
import { documentUuidOf } from '../naming/uuid-of'
import { type DocumentSource, fileOfSource, type NamedSource } from '../ports/document-source'
import type { DrawingEngine } from '../remote-renders/remote-engine'

/** The source of a library mockup, and its name without an extension. Throws `NOT_FOUND`, `MOCKUP_NOT_FOUND`. */
export type MockupSourceOf = (mockupId: string) => Promise<NamedSource>

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
  readonly source: DocumentSource
}

export const isOpened = (opened: OpenedMockup | Failure): opened is OpenedMockup => 'source' in opened

/** Opens the included mockups; a mockup that cannot be opened reports why and does not affect the others. */
export const openMockups = (
  { mockups }: BatchRecipe,
  sourceOf: MockupSourceOf,
  drawing: Pick<DrawingEngine, 'describe'>,
): Promise<readonly GridMockup[]> =>
  Promise.all(
    mockups.flatMap((column, place) =>
      column.is_included ? [openMockup({ place, column }, sourceOf, drawing)] : [],
    ),
  )

/** Opens one column, included or not. */
export const openMockup = async (
  { place, column }: Pick<GridMockup, 'place' | 'column'>,
  sourceOf: MockupSourceOf,
  drawing: Pick<DrawingEngine, 'describe'>,
): Promise<GridMockup> => {
  let name = column.mockup_id
  try {
    const found = await sourceOf(column.mockup_id)
    name = found.name
    const description = await drawing.describe(found.source)
    const index = indexLayers(
      documentUuidOf(fileOfSource(found.source), description.contentHash),
      description,
    )
    return { place, column, name, opened: { source: found.source, description, index } }
  } catch (error) {
    return { place, column, name, opened: toFailure(error) }
  }
}
