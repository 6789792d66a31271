import type { BatchRecipe } from '@contract/desktop/batch-recipe'

const numbers = new WeakMap<BatchRecipe, number>()
let lastNumber = 0

/** A number that identifies a recipe object: the same object, the same number. */
export function numberOfRecipe(recipe: BatchRecipe): number {
  const known = numbers.get(recipe)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(recipe, lastNumber)
  return lastNumber
}
