import {
  type BatchMockup,
  type BatchOutput,
  type BatchRecipe,
  type BatchTable,
  type BatchVariant,
  plainOutput,
} from '@contract/desktop/batch-recipe'
import { withCollections, withColumns, withoutCollection } from '@contract/desktop/recipe-columns'
import { noServiceExtras } from '@contract/desktop/service-extras'
import type { FitMode } from '@contract/vocabulary'
import { namingFor } from '../outputs/naming-for'

export type RecipeChange = (recipe: BatchRecipe) => BatchRecipe

const defaultPlacement: Omit<BatchMockup['placement'], 'fit'> = {
  rotate: 0,
  flip_horizontal: false,
  flip_vertical: false,
  size: null,
  position: null,
}

const defaultOutput: Omit<BatchOutput, 'id'> = {
  ...plainOutput,
  format: 'jpg',
  width: 2048,
  profile: 'srgb',
}

/** A new recipe: nothing to render yet, one output. */
export const emptyRecipe: BatchRecipe = {
  name: '',
  designs: [],
  excluded_rows: [],
  dark_designs: [],
  dark_below: 50,
  table: null,
  mockups: [],
  collections: [],
  cells: [],
  variants: [],
  existing: null,
  outputs: [{ id: 'first', ...defaultOutput }],
  naming: '{mockup}/{design}',
  manifest: false,
  folder: null,
  connection_id: null,
  service: noServiceExtras,
}

/** Adds each design once; existing ones keep their place. */
export const withDesigns =
  (artworkIds: readonly string[]): RecipeChange =>
  (recipe) => {
    const added = [...new Set(artworkIds)].filter((id) => !recipe.designs.includes(id))
    return added.length === 0 ? recipe : { ...recipe, designs: [...recipe.designs, ...added] }
  }

/** Removes rows of the table if there is one, else designs; excluded rows stay excluded. */
export const withoutRows =
  (rows: ReadonlySet<number>): RecipeChange =>
  (recipe) => {
    const keep = <Row>(all: readonly Row[]): Row[] => all.filter((_, index) => !rows.has(index))
    const moved = (row: number): number => row - [...rows].filter((gone) => gone < row).length
    const excluded_rows = recipe.excluded_rows.filter((row) => !rows.has(row)).map(moved)
    const cells = recipe.cells.flatMap((cell) =>
      rows.has(cell.row) ? [] : [{ ...cell, row: moved(cell.row) }],
    )
    return recipe.table
      ? { ...recipe, excluded_rows, cells, table: { ...recipe.table, rows: keep(recipe.table.rows) } }
      : { ...recipe, excluded_rows, cells, designs: keep(recipe.designs) }
  }

export const withRowIncluded =
  (row: number, isIncluded: boolean): RecipeChange =>
  (recipe) => {
    const others = recipe.excluded_rows.filter((excluded) => excluded !== row)
    return { ...recipe, excluded_rows: isIncluded ? others : [...others, row].sort((a, b) => a - b) }
  }

/** Null: the design is the same on dark goods. */
export const withDarkDesign =
  (design: string, dark: string | null): RecipeChange =>
  (recipe) => {
    const others = recipe.dark_designs.filter((each) => each.design !== design)
    return { ...recipe, dark_designs: dark === null ? others : [...others, { design, dark }] }
  }

export const withMockups =
  (mockupIds: readonly string[], fit: FitMode = 'fit'): RecipeChange =>
  (recipe) => ({
    ...recipe,
    mockups: [
      ...recipe.mockups,
      ...mockupIds.map((mockup_id) => ({
        mockup_id,
        smart_object: null,
        placement: { ...defaultPlacement, fit },
        is_included: true,
        look: null,
        collection_id: null,
        excluded_variants: [],
      })),
    ],
  })

export const withMockupChanged =
  (index: number, change: Partial<BatchMockup>): RecipeChange =>
  (recipe) => ({
    ...recipe,
    mockups: recipe.mockups.map((mockup, at) => (at === index ? { ...mockup, ...change } : mockup)),
  })

export const withoutMockup =
  (index: number): RecipeChange =>
  (recipe) =>
    withColumns(
      recipe,
      recipe.mockups.filter((_, at) => at !== index),
    )

/** The collection's mockups become columns, and follow it from then on. */
export const withFollowed =
  (collectionId: string, mockupIds: readonly string[]): RecipeChange =>
  (recipe) =>
    recipe.collections.includes(collectionId)
      ? recipe
      : withCollections({ ...recipe, collections: [...recipe.collections, collectionId] }, (id) =>
          id === collectionId ? mockupIds : null,
        )

export const withoutFollowed =
  (collectionId: string): RecipeChange =>
  (recipe) =>
    withoutCollection(recipe, collectionId)

/**
 * The table's rows replace the designs as rows; the designs stay, because cells may name them. What was said of single
 * rows goes.
 */
export const withTable =
  (table: BatchTable | null): RecipeChange =>
  (recipe) => ({ ...recipe, table, excluded_rows: [], cells: [] })

/** The first variant adds its token to the file names: otherwise its files would overwrite each other. */
export const withVariant =
  (variant: BatchVariant): RecipeChange =>
  (recipe) => {
    const isKnown = recipe.variants.some(({ id }) => id === variant.id)
    const variants = isKnown
      ? recipe.variants.map((other) => (other.id === variant.id ? variant : other))
      : [...recipe.variants, variant]
    const naming = recipe.naming.includes('{variant}') ? recipe.naming : `${recipe.naming}-{variant}`
    return { ...recipe, variants, naming: variants.length > 1 || !isKnown ? naming : recipe.naming }
  }

/** Removing the last variant removes its token too. */
export const withoutVariant =
  (id: string): RecipeChange =>
  (recipe) => {
    const variants = recipe.variants.filter((variant) => variant.id !== id)
    const naming = variants.length === 0 ? recipe.naming.replace(/[-_ ]?\{variant\}/, '') : recipe.naming
    const mockups = recipe.mockups.map((mockup) =>
      mockup.excluded_variants.includes(id)
        ? { ...mockup, excluded_variants: mockup.excluded_variants.filter((other) => other !== id) }
        : mockup,
    )
    return {
      ...recipe,
      mockups,
      variants,
      naming,
      cells: recipe.cells.filter(({ variant }) => variant !== id),
    }
  }

/**
 * Outputs of one format and different widths add the width to their names: otherwise they would overwrite each other.
 */
export const withOutputs =
  (outputs: readonly BatchOutput[]): RecipeChange =>
  (recipe) => ({ ...recipe, outputs: [...outputs], naming: namingFor(outputs, recipe.naming) })
