import { type Failure, failureOf, readFailure } from '@contract/errors'

/** A failure as a row keeps it, in JSON; rows of earlier versions keep its text alone. */
export const storedFailure = (json: string | null): Failure | null =>
  json === null ? null : (readFailure(JSON.parse(json)) ?? failureOf('internal', {}))
