import { z } from 'zod'

/** An artwork that this window received by a drop, a dialog or a sample; the page knows its id, never its path. */
export const artworkId = z.string().min(1)

export const artworkRecord = z.object({
  artwork_id: artworkId,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: z.string(),
  has_alpha: z.boolean(),
  resolution_ppi: z.number().nullable(),
  /** `mockwright://artwork/<id>`: a picture of at most 512 px for `<img>`. */
  thumbnail_url: z.string(),
})
