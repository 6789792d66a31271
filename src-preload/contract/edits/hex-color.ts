import { z } from 'zod'

/** `#rrggbb`, sRGB, in lower case. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)
