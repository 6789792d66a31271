import type { BatchRecipe } from './batch-recipe'

/** The words of a title, in the language of the program. */
export interface TitleWords {
  readonly untitled: () => string
  readonly andOthers: (first: string, others: number) => string
}

/** A recipe's name; that of its table or its mockups where it has none. `mockupName`: of the recipe's first mockup. */
export const recipeTitle = (
  { name, table, mockups }: Pick<BatchRecipe, 'name' | 'table' | 'mockups'>,
  mockupName: string | undefined,
  { untitled, andOthers }: TitleWords,
): string => {
  if (name.trim() !== '') return name
  if (table) return table.name
  if (!mockupName) return untitled()
  return mockups.length > 1 ? andOthers(mockupName, mockups.length - 1) : mockupName
}
