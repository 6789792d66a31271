import { type Failure, failureOfCall } from '@contract/errors'

/** The failure behind a rejected call. */
export const failureOf = (error: unknown): Failure => failureOfCall(error)
