import type { FailureCode } from './failure-codes'
import type { Params, ValuesOf } from './params'
import type { Words } from './words'

/** A failure as a person reads it. */
export interface Said {
  /** What was expected and what was found. Names the file or the layer. */
  readonly message: string
  /** What to do next. */
  readonly suggestion?: string
  /**
   * What a specialist looks for, such as offsets in a file. The window folds it away; logs and HTTP add it to the
   * message.
   */
  readonly detail?: string
}

/**
 * Bivariant in its values, so that sentences of all kinds fit into one record: who looks one up checks the values by
 * `fits` first.
 */
export type Sentence<Values> = { say(values: Values, words: Words): Said }['say']

/** One way to fail: what it is called on the wire, what it tells of the case at hand, and how English says it. */
export interface KindOfFailure<Of extends Params> {
  /** The usual one; a single failure may carry another. */
  readonly code: FailureCode
  readonly params: Of
  readonly english: Sentence<ValuesOf<Of>>
}

export const kind = <const Of extends Params>(
  code: FailureCode,
  params: Of,
  english: Sentence<ValuesOf<Of>>,
): KindOfFailure<Of> => ({ code, params, english })

/** Another language's sentences for the same kinds: one for each, or it does not compile. */
export type SentencesOf<Kinds> = {
  readonly [Kind in keyof Kinds]: Kinds[Kind] extends KindOfFailure<infer Of> ? Sentence<ValuesOf<Of>> : never
}
