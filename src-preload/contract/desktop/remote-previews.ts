import { oc } from '@orpc/contract'
import { z } from 'zod'
import { documentEdits } from '../edits/edit-wires'
import { diagnostic, uuid } from '../vocabulary'

/** A picture that a service drew of a mockup that it keeps. */
export const remotePreview = z.object({
  picture_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration_ms: z.number(),
  diagnostics: z.array(diagnostic),
})
export type RemotePreview = z.infer<typeof remotePreview>

const wish = z.object({ uuid, edits: documentEdits })

/** Pictures of remote mockups with their changes: each costs what a render costs there, so each is drawn only when it is asked for. */
export const remotePreviews = {
  /** What was drawn of exactly these edits before: free. Null: nothing yet. */
  find: oc.input(wish).output(remotePreview.nullable()),
  /** Has the service draw it, and charge for it; what was drawn before is only read. Aborting cancels. */
  render: oc.input(wish).output(remotePreview),
}
