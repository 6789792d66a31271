import type { BatchVariant } from '@contract/desktop/batch-recipe'
import type { BlendingValue } from '@contract/edits/blending-word'

type Blended = Pick<BatchVariant, 'blendings'>

/** What a variant asks of a layer; nothing: as in the file. */
export const variantBlending = ({ blendings }: Blended, layer: string): BlendingValue => {
  const { layer: _, ...value } = blendings.find((each) => each.layer === layer) ?? { layer }
  return value
}

/** A field that is undefined becomes as in the file; a layer that asks for nothing has no entry. */
export const withVariantBlending = <Variant extends Blended>(
  variant: Variant,
  layer: string,
  change: { readonly [Field in keyof BlendingValue]?: BlendingValue[Field] | undefined },
): Variant => {
  const { opacity, blend_mode } = { ...variantBlending(variant, layer), ...change }
  const others = variant.blendings.filter((each) => each.layer !== layer)
  const asked = {
    layer,
    ...(opacity !== undefined && { opacity }),
    ...(blend_mode !== undefined && { blend_mode }),
  }
  return { ...variant, blendings: Object.keys(asked).length === 1 ? others : [...others, asked] }
}
