import { AppError } from '@contract/errors'

/** A handler for what has its final shape and no answer yet: the input is checked, then refused by name. */
export const notYet = (what: string) => (): never => {
  throw new AppError('notInMockwrightYet', { what })
}
