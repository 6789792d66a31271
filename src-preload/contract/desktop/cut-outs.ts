import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkId, artworkRecord } from '../edits/artwork-record'
import { cutArtwork } from '../edits/cut-artwork'
import { cutOutGrounds, cutOutWish } from '../edits/cut-out-wish'

const progress = z.object({ type: z.literal('progress'), progress: z.number() })

/** A picture of a cut-out while it is corrected, smaller than the cut-out itself. */
export const cutOutDraft = z.object({
  picture_url: z.string(),
  /** The same picture with its background. */
  original_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  ground: z.enum(cutOutGrounds),
  is_sure: z.boolean(),
  /** Whether it matters if the shadow is kept. */
  has_shadow: z.boolean(),
})
export type CutOutDraft = z.infer<typeof cutOutDraft>

/** The model that finds the object of every cut-out on this computer. */
export const cutOutModel = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Of the pictures that it takes. */
  width: z.number().int(),
  height: z.number().int(),
})
export type CutOutModelRecord = z.infer<typeof cutOutModel>
const chosenModel = z.object({ model: cutOutModel.nullable() })

/** Null: as a person has corrected the design before, wherever that was, else plainly. */
const wished = z.object({ artwork_id: artworkId, wish: cutOutWish.nullable() })

/** Designs without their backgrounds, cut out on this computer. Ending the iterator or aborting cancels. */
export const cutOuts = {
  /** The design without its background is an artwork of its own. */
  make: oc
    .input(wished)
    .output(
      eventIterator(
        z.discriminatedUnion('type', [
          progress,
          z.object({ type: z.literal('done'), artwork: artworkRecord, cut_out: cutArtwork }),
        ]),
      ),
    ),
  /** Quick enough to follow each stroke: about a second for the first, some tenths for each stroke more. */
  draft: oc
    .input(wished)
    .output(
      eventIterator(
        z.discriminatedUnion('type', [progress, z.object({ type: z.literal('done'), draft: cutOutDraft })]),
      ),
    ),
  /** How the design has been corrected before; null: nobody has looked at its cut-out. */
  correctionOf: oc
    .input(z.object({ artwork_id: artworkId }))
    .output(z.object({ wish: cutOutWish.nullable() })),
  /** From now on the design is cut out so, here and in batches. Null: plainly again. */
  correct: oc.input(wished),
  /** Null: objects are found without one. */
  model: oc.output(chosenModel),
  /** Asks for an ONNX file, and copies it. Null: the dialog was closed, and nothing changed. */
  addModel: oc.output(chosenModel),
  removeModel: oc,
}
