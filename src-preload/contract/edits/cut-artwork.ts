import { z } from 'zod'
import { artworkRecord } from './artwork-record'
import { cutOutGrounds, cutOutWish } from './cut-out-wish'

/** How artwork that lost its background came to be, so that it can be corrected, and put back. */
export const cutArtwork = z.object({
  /** The picture with its background. */
  original: artworkRecord,
  wish: cutOutWish,
  ground: z.enum(cutOutGrounds),
  /** False: a person should look at it. */
  isSure: z.boolean(),
})
export type CutArtwork = z.output<typeof cutArtwork>
