import { AppError } from '@contract/errors'
import type { ComingThing } from '@contract/failures/common'

/**
 * A handler for a call whose contract is final but which is not implemented: the input is validated, then the call is
 * refused by name.
 */
export const notYet = (what: ComingThing) => (): never => {
  throw new AppError('notInMockwrightYet', { what })
}
