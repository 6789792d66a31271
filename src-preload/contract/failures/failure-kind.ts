import type { FailureCode } from './failure-codes'
import type { Params, ValuesOf } from './params'
import type { Words } from './words'

/** The text of a failure for a person. */
export interface Said {
  /** States what was expected and what was found. Names the file or the layer. */
  readonly message: string
  /** What to do next. */
  readonly suggestion?: string
  /**
   * Facts for a specialist, such as offsets in a file. The window folds them away; logs and HTTP add them to the
   * message.
   */
  readonly detail?: string
}

/**
 * Bivariant in its values, so that the sentences of all kinds fit into one record: code that looks up a sentence first
 * checks the values with `fits`.
 */
export type Sentence<Values> = { say(values: Values, words: Words): Said }['say']

/** A kind of failure: its code on the wire, its parameters and its English sentence. */
export interface KindOfFailure<Of extends Params> {
  /** The default code; an individual failure may carry another. */
  readonly code: FailureCode
  readonly params: Of
  readonly english: Sentence<ValuesOf<Of>>
}

export const kind = <const Of extends Params>(
  code: FailureCode,
  params: Of,
  english: Sentence<ValuesOf<Of>>,
): KindOfFailure<Of> => ({ code, params, english })

/** Another language's sentences for the same kinds; a missing sentence does not compile. */
export type SentencesOf<Kinds> = {
  readonly [Kind in keyof Kinds]: Kinds[Kind] extends KindOfFailure<infer Of> ? Sentence<ValuesOf<Of>> : never
}
