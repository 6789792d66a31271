import { oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkId, artworkRecord } from '../edits/artwork-record'

export type ArtworkRecord = z.infer<typeof artworkRecord>

/** One that a person brought, as the shelf of designs has it. */
export const shelvedArtwork = artworkRecord.extend({
  /** For display only. */
  path: z.string(),
  added_at: z.iso.datetime(),
  /** False once the file has gone from its place. */
  exists: z.boolean(),
})
export type ShelvedArtwork = z.infer<typeof shelvedArtwork>

const artworkIds = z.object({ artwork_ids: z.array(artworkId) })

/** Pictures to be placed. PNG, JPEG, WebP, AVIF, TIFF, GIF, SVG, PSD. */
export const artworks = {
  add: oc.input(z.object({ path: z.string().min(1) })).output(artworkRecord),
  /** Bytes of a paste or of a drop that has no file behind it (a picture dragged from a browser). */
  addBytes: oc
    .input(z.object({ name: z.string(), base64: z.string().max(200_000_000) }))
    .output(artworkRecord),
  choose: oc.output(z.array(artworkRecord)),
  /** One that was added before, also in an earlier session. */
  get: oc.input(z.object({ artwork_id: artworkId })).output(artworkRecord),
  samples: oc.output(z.array(artworkRecord)),
  /** All that a person brought, the newest first. */
  list: oc.output(z.array(shelvedArtwork)),
  /** Off the shelf; where they are placed they stay. `restore` brings them back. */
  remove: oc.input(artworkIds),
  restore: oc.input(artworkIds),
}
