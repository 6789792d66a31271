import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'

const byFont = z.object({ uuid })

/** The window's calls for added fonts, beyond the service's own, which delete for good. */
export const fontList = {
  /** Removes the font from the list at once; `restore` brings it back for an hour. Rejects for a font of the system. */
  remove: oc.input(byFont),
  /** Rejects after that hour, or if another font of the same name was added since. */
  restore: oc.input(byFont),
}
