import { oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { diagnostic, uuid } from '../vocabulary'

/** A picture that a service rendered of a mockup on it. */
export const remotePreview = z.object({
  picture_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration_ms: z.number(),
  diagnostics: z.array(diagnostic),
})
export type RemotePreview = z.infer<typeof remotePreview>

const wish = z.object({ uuid, edits: documentEdits })

/**
 * Pictures of edited remote mockups: each costs as much as a render on the service, so it is rendered only on request.
 */
export const remotePreviews = {
  /** The earlier picture of exactly these edits, free of charge. Null if there is none. */
  find: oc.input(wish).output(remotePreview.nullable()),
  /**
   * Has the service render the picture and charge for it; an earlier picture of the same edits is only read. Aborting
   * cancels.
   */
  render: oc.input(wish).output(remotePreview),
}
