import { AppError } from '@contract/errors'

/** A handler for what has its final shape and no answer yet: the input is checked, then refused by name. */
export const notYet = (what: string) => (): never => {
  throw new AppError('FEATURE_UNAVAILABLE', `${what}: not available on this computer yet.`, {
    suggestion: 'See "Not yet" in the README for what comes later; a remote connection may offer it now.',
  })
}
