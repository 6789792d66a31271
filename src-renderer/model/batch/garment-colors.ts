import type { BatchRecipe, BatchVariant } from '@contract/desktop/batch-recipe'
import type { PaletteColor } from '@contract/desktop/palette'
import { neutralVariant } from '@contract/edits/words'
import { type RecipeChange, withoutVariant, withVariant } from './recipe-edits'

/** The variant that is this colour: it has the colour's name, and gives the colour to a layer. */
export const variantOfColor = (
  { variants }: Pick<BatchRecipe, 'variants'>,
  { name, hex }: PaletteColor,
): BatchVariant | undefined =>
  variants.find((variant) => variant.name === name && variant.colors.some((color) => color.hex === hex))

/** Adds a variant for each colour that has none yet, in their order. */
export const withGarmentColors =
  (colors: readonly PaletteColor[], layers: readonly string[], newId: () => string): RecipeChange =>
  (recipe) =>
    colors
      .filter((color) => variantOfColor(recipe, color) === undefined)
      .reduce((changed, { name, hex }) => {
        const variant = { ...neutralVariant, id: newId(), name, colors: paintOf(layers, hex) }
        return withVariant(variant)(changed)
      }, recipe)

export const withoutGarmentColors =
  (colors: readonly PaletteColor[]): RecipeChange =>
  (recipe) =>
    colors.reduce((changed, color) => {
      const variant = variantOfColor(changed, color)
      return variant ? withoutVariant(variant.id)(changed) : changed
    }, recipe)

/** Gives the colours that are variants to these layers instead; what else such a variant changes stays. */
export const withGarmentLayers =
  (colors: readonly PaletteColor[], layers: readonly string[]): RecipeChange =>
  (recipe) =>
    colors.reduce((changed, color) => {
      const variant = variantOfColor(changed, color)
      if (!variant) return changed
      const others = variant.colors.filter(({ hex, layer }) => hex !== color.hex && !layers.includes(layer))
      return withVariant({ ...variant, colors: [...others, ...paintOf(layers, color.hex)] })(changed)
    }, recipe)

const paintOf = (layers: readonly string[], hex: string): BatchVariant['colors'] =>
  layers.map((layer) => ({ layer, hex, blending_mode: 'multiply' }))

interface ColorableLayer {
  readonly path: string
  readonly mockups: readonly string[]
  readonly fillColor: string | null
}

/**
 * The layers that are probably the goods: of each mockup the one that says so, else its only one with a colour of its
 * own. A mockup without such a layer gets none.
 */
export const likelyGarments = (layers: readonly ColorableLayer[]): readonly string[] => {
  const mockups = new Set(layers.flatMap((layer) => layer.mockups))
  const likely = [...mockups].flatMap((mockup) => {
    const own = layers.filter((layer) => layer.mockups.includes(mockup) && layer.fillColor !== null)
    const named = own.find(({ path }) => /colou?r|farbe|garment|fabric|stoff/i.test(path))
    return named ?? (own.length === 1 ? own : [])
  })
  return [...new Set(likely.map(({ path }) => path))]
}
