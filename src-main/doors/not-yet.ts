import { AppError } from '@contract/errors'

/**
 * A handler for a call whose contract is final but which is not implemented: the input is validated, then the call is
 * refused by name.
 */
export const notYet = (what: string) => (): never => {
  throw new AppError('notInMockwrightYet', { what })
}
