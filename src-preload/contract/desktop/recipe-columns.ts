import { type BatchMockup, type BatchRecipe, batchMockup, mostColumns } from './batch-recipe'

/**
 * Replaces the columns. Cells that differ from their column move with it, or go with it; columns are told by identity,
 * so a column that changes must be given as `changed`.
 */
export const withColumns = (
  recipe: BatchRecipe,
  mockups: readonly BatchMockup[],
  changed: ReadonlyMap<BatchMockup, BatchMockup> = new Map(),
): BatchRecipe => {
  const places = new Map(mockups.map((mockup, place) => [mockup, place]))
  const placeOf = (before: number): number | undefined => {
    const mockup = recipe.mockups[before]
    return mockup && places.get(changed.get(mockup) ?? mockup)
  }
  const cells = recipe.cells.flatMap((cell) => {
    const mockup = placeOf(cell.mockup)
    return mockup === undefined ? [] : [{ ...cell, mockup }]
  })
  return { ...recipe, mockups: [...mockups], cells }
}

/**
 * Columns of the same mockup after this one, each in a look of its own; looks that are columns already are left out.
 */
export const withLooks = (
  recipe: BatchRecipe,
  place: number,
  looks: readonly Pick<BatchMockup, 'look' | 'placement' | 'smart_object'>[],
): BatchRecipe => {
  const mockup = recipe.mockups[place]
  if (!mockup) return recipe
  const known = new Set(
    recipe.mockups.flatMap((each) =>
      each.mockup_id === mockup.mockup_id ? JSON.stringify(each.placement) : [],
    ),
  )
  const added = looks.flatMap((look) =>
    known.has(JSON.stringify(look.placement))
      ? []
      : [{ ...mockup, ...look, is_included: true, collection_id: null }],
  )
  const room = mostColumns - recipe.mockups.length
  return withColumns(recipe, recipe.mockups.toSpliced(place + 1, 0, ...added.slice(0, room)))
}

/**
 * The recipe with the columns that its collections have now: new mockups come last, those that left a collection go. A
 * mockup that is a column already brings no second one. The same recipe if nothing changes. `mockupsOf`: null for a
 * collection that is gone, whose columns stay.
 */
export const withCollections = (
  recipe: BatchRecipe,
  mockupsOf: (collectionId: string) => readonly string[] | null,
): BatchRecipe => {
  const members = new Map(recipe.collections.map((id) => [id, mockupsOf(id)]))
  const stays = ({ collection_id: id, mockup_id }: BatchMockup): boolean =>
    id === null || members.get(id)?.includes(mockup_id) !== false
  const mockups = recipe.mockups.filter(stays)
  const known = new Set(mockups.map(({ mockup_id }) => mockup_id))
  for (const [collection_id, ids] of members)
    for (const mockup_id of ids ?? []) {
      if (known.has(mockup_id) || mockups.length >= mostColumns) continue
      known.add(mockup_id)
      mockups.push(batchMockup.parse({ mockup_id, collection_id }))
    }
  const isSame =
    mockups.length === recipe.mockups.length && mockups.every((each, at) => each === recipe.mockups[at])
  return isSame ? recipe : withColumns(recipe, mockups)
}

/** The collection's columns stay as they are, and are the person's own from then on. */
export const withoutCollection = (recipe: BatchRecipe, collectionId: string): BatchRecipe => ({
  ...recipe,
  collections: recipe.collections.filter((id) => id !== collectionId),
  mockups: recipe.mockups.map((mockup) =>
    mockup.collection_id === collectionId ? { ...mockup, collection_id: null } : mockup,
  ),
})
