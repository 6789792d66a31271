import { z } from 'zod'

/**
 * Blend modes by their wire names (lower case, underscores). `pass_through` exists for groups only.
 * The first 27 each have exactly one file in the engine's blend catalogue.
 */
export const blendModeIds = [
  'normal',
  'dissolve',
  'darken',
  'multiply',
  'color_burn',
  'linear_burn',
  'darker_color',
  'lighten',
  'screen',
  'color_dodge',
  'linear_dodge',
  'lighter_color',
  'overlay',
  'soft_light',
  'hard_light',
  'vivid_light',
  'linear_light',
  'pin_light',
  'hard_mix',
  'difference',
  'exclusion',
  'subtract',
  'divide',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const
export type BlendModeId = (typeof blendModeIds)[number]

/** The modes of groups. */
export const groupBlendModeIds = [...blendModeIds, 'pass_through'] as const
export type GroupBlendModeId = (typeof groupBlendModeIds)[number]

/** The kinds that the layers endpoint distinguishes. */
export const layerKinds = [
  'artboard',
  'group',
  'smart_object',
  'text',
  'pixel',
  'shape',
  'fill',
  'adjustment',
] as const
export type LayerKind = (typeof layerKinds)[number]
export const layerKind = z.enum(layerKinds)

/** How artwork fits the smart object's canvas. The window says Stretch, Fit, Crop. */
export const fitModes = ['fill', 'fit', 'crop'] as const
export type FitMode = (typeof fitModes)[number]
/** Lenient when read: `contain` and `cover` are the older spellings. */
export const fitMode = z
  .enum([...fitModes, 'contain', 'cover'])
  .transform((fit): FitMode => (fit === 'contain' ? 'fit' : fit === 'cover' ? 'crop' : fit))

export const imageFormats = ['webp', 'png', 'jpg', 'tiff', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Renders may also be layered files, in which replaced contents stay editable. */
export const renderFormats = [...imageFormats, 'psd'] as const
export type RenderFormat = (typeof renderFormats)[number]
export const renderFormat = z
  .enum([...renderFormats, 'jpeg'])
  .transform((format): RenderFormat => (format === 'jpeg' ? 'jpg' : format))

/** Lower-case 8-4-4-4-12 hexadecimal. */
export const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
export type Uuid = string

/**
 * Something that could not be drawn exactly as in Photoshop. `feature` is a stable id such as `effect:drop-shadow` or
 * `adjustment:curves`: one of `Feature`, unless a service made it up; `effect` describes in a sentence what the picture
 * lacks.
 */
export const diagnostic = z.object({
  layerUuid: z.string().nullable(),
  layerName: z.string().nullable(),
  feature: z.string(),
  effect: z.string(),
})
export type Diagnostic = z.infer<typeof diagnostic>

/** What a print area in a photo seems to be: a name to begin with, and the mode that artwork wants (screens glow). */
export const areaKinds = ['face', 'screen', 'frame', 'label', 'paper'] as const
export type AreaKind = (typeof areaKinds)[number]
