import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const byFont = z.object({ uuid })

/** What the window does with added fonts beyond the service's own calls, which delete for good. */
export const fontShelf = {
  /** Off the list at once; for an hour `restore` brings it back. Rejects for a font of the system. */
  remove: oc.input(byFont),
  /** Rejects where its time is over, or another of its name was added since. */
  restore: oc.input(byFont),
}
