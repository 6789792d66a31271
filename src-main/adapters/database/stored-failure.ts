import { type Failure, failureOf, readFailure } from '@contract/errors'

/** A failure as stored in a row, in JSON; rows of earlier versions hold only its text. */
export const storedFailure = (json: string | null): Failure | null =>
  json === null ? null : (readFailure(JSON.parse(json)) ?? failureOf('internal', {}))
