import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const byFont = z.object({ uuid })

/** How the font for a text was found: everything from `metric_twin` on stands in for a missing one. */
export const fontMatchSource = z.enum([
  'requested',
  'postscript_name',
  'full_name',
  'family_style',
  'metric_twin',
  'substitute',
  'default',
])

const faceName = { family: z.string(), style: z.string(), postscript_name: z.string() }

/** One face that texts can be set in. */
export const fontFace = z.object({
  ...faceName,
  /** A uuid of the list of fonts; `uuid#instance` for an instance of a variable font. */
  id: z.string(),
  weight: z.number(),
  is_italic: z.boolean(),
  origin: z.enum(['shipped', 'uploaded', 'system']),
})
export type FontFaceRecord = z.output<typeof fontFace>

export const fontMatch = z.object({
  ...faceName,
  /** As it was asked. */
  name: z.string(),
  source: fontMatchSource,
})
export type FontMatchRecord = z.output<typeof fontMatch>

/** The window's calls for fonts, beyond the service's own, which delete for good. */
export const fontList = {
  /** Every font that texts can be set in. `revision` differs whenever the fonts do. */
  faces: oc.output(z.object({ revision: z.string(), faces: z.array(fontFace) })),
  /** The font that a text gets for each of the names. */
  match: oc.input(z.object({ names: z.array(z.string()).max(1000) })).output(z.array(fontMatch)),
  /** Removes the font from the list at once; `restore` brings it back for an hour. Rejects for a font of the system. */
  remove: oc.input(byFont),
  /** Rejects after that hour, or if another font of the same name was added since. */
  restore: oc.input(byFont),
}
