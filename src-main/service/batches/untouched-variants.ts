import type { BatchRecipe, BatchVariant } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'
import { namedInVariant, variantEdits } from './variant-edits'

/** Variants, by index, that name no layer of a mockup but one of another mockup; keyed by the place of the mockup. */
export type UntouchedVariants = ReadonlyMap<number, ReadonlySet<number>>

/**
 * A variant applies to all mockups: where it names no layer, it is meant for the others and leaves the mockup as it is.
 * A variant that names a layer of no mockup is most likely misspelt, and touches each so that its pictures fail.
 */
export const untouchedVariants = (
  { variants }: Pick<BatchRecipe, 'variants'>,
  mockups: readonly GridMockup[],
): UntouchedVariants => {
  const opened = mockups.flatMap(({ place, opened }) => (isOpened(opened) ? [{ place, opened }] : []))
  const untouched = new Map<number, Set<number>>()
  variants.forEach((variant, at) => {
    const without = opened.filter(({ opened }) => hasNoLayerOf(variant, opened))
    if (without.length === opened.length) return
    for (const { place } of without) untouched.set(place, (untouched.get(place) ?? new Set()).add(at))
  })
  return untouched
}

const hasNoLayerOf = (variant: BatchVariant, document: OpenedMockup): boolean => {
  try {
    variantEdits(variant, document)
    return false
  } catch (error) {
    if (error instanceof AppError) return error.code === 'LAYER_NOT_FOUND'
    throw error
  }
}

const noNumbers: ReadonlySet<number> = new Set()
const noIds: ReadonlySet<string> = new Set()

/**
 * The variants, by index, that are drawn on a mockup: those that touch it, and one of those that leave it as it is. A
 * variant without edits is preferred for that, because its name says so. `excluded`: variants that are not made of the
 * mockup, by id.
 */
export const drawnVariants = (
  { variants }: Pick<BatchRecipe, 'variants'>,
  untouched = noNumbers,
  excluded = noIds,
): readonly number[] => {
  if (variants.length === 0) return [0]
  const all = variants.flatMap(({ id }, at) => (excluded.has(id) ? [] : [at]))
  if (untouched.size === 0) return all
  const asItIs = all.filter((at) => isAsItIs({ variants }, untouched, at))
  const kept = asItIs.find((at) => !untouched.has(at)) ?? asItIs[0]
  return all.filter((at) => at === kept || !asItIs.includes(at))
}

/** Whether a variant leaves a mockup as it is. */
export const isAsItIs = (
  { variants }: Pick<BatchRecipe, 'variants'>,
  untouched: ReadonlySet<number> | undefined,
  at: number,
): boolean => untouched?.has(at) === true || isEmpty(variants[at])

const isEmpty = (variant: BatchVariant | undefined): boolean =>
  variant === undefined || namedInVariant(variant).length === 0
