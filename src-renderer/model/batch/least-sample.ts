import type { BatchRecipe } from '@contract/desktop/batch-recipe'

/** The number of cells in which each mockup and each variant is seen once. */
export const leastSampleOf = ({ mockups, variants }: Pick<BatchRecipe, 'mockups' | 'variants'>): number =>
  Math.max(1, variants.length, mockups.filter(({ is_included }) => is_included).length)
