import { oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkId, artworkRecord } from '../edits/artwork-record'
import { failure } from './failure'

export type ArtworkRecord = z.infer<typeof artworkRecord>

/** A design that a person added to the library. */
export const shelvedArtwork = artworkRecord.extend({
  /** For display only. */
  path: z.string(),
  added_at: z.iso.datetime(),
  /** False if the file is no longer at its path. */
  exists: z.boolean(),
})
export type ShelvedArtwork = z.infer<typeof shelvedArtwork>

/** The answer to the system's dialog: pictures that were added, and files that cannot be used, each with the reason. */
const chosenArtworks = z.object({
  added: z.array(artworkRecord),
  refused: z.array(z.object({ name: z.string(), failure })),
})
export type ChosenArtworks = z.infer<typeof chosenArtworks>

const artworkIds = z.object({ artwork_ids: z.array(artworkId) })

/** Pictures that can be placed: PNG, JPEG, WebP, AVIF, TIFF, GIF, SVG, PSD. */
export const artworks = {
  add: oc.input(z.object({ path: z.string().min(1) })).output(artworkRecord),
  /** Adds the bytes of a paste or of a drop without a file (a picture dragged from a browser). */
  addBytes: oc
    .input(z.object({ name: z.string(), base64: z.string().max(200_000_000) }))
    .output(artworkRecord),
  choose: oc.output(chosenArtworks),
  /** Reads an artwork that was added before, also in an earlier session. */
  get: oc.input(z.object({ artwork_id: artworkId })).output(artworkRecord),
  samples: oc.output(z.array(artworkRecord)),
  /** All designs that a person added, newest first. */
  list: oc.output(z.array(shelvedArtwork)),
  /** Removes designs from the library; placed artwork stays. `restore` brings them back. */
  remove: oc.input(artworkIds),
  restore: oc.input(artworkIds),
}
