import { z } from 'zod'
import { hexColor } from '../edits/hex-color'

/** Colours with the names that a shop gives its goods. */
export const palette = z.object({
  name: z.string().trim().min(1).max(80),
  colors: z
    .array(z.object({ name: z.string().trim().min(1).max(80), hex: hexColor }))
    .min(1)
    .max(500),
})
export type Palette = z.output<typeof palette>
export type PaletteColor = Palette['colors'][number]
