import type { Failure } from '@contract/errors'
import { failureKinds } from '@contract/failures/failure-kinds'
import { fits } from '@contract/failures/params'
import type { Language } from '@contract/languages'
import { sayFailure } from '@language/say-failure'

export interface FailureText {
  readonly sentence: string
  /** What to do next; empty if the kind has no advice. */
  readonly suggestion: string
  /** Details for a specialist, such as offsets in a file; mostly empty. */
  readonly detail: string
}

/** A failure in the window's language. `title` is the heading above it: a file named in it is not named again. */
export function failureText(failure: Failure, language: Language, title = ''): FailureText {
  const { message, suggestion = '', detail = '' } = sayFailure(withoutNamed(failure, title), language)
  return { sentence: message, suggestion, detail }
}

/** The whole text in one line, for a tooltip. */
export const wholeText = ({ sentence, suggestion, detail }: FailureText): string =>
  joined(sentence, suggestion, detail)

/** The essential text in one line. */
export const shortText = ({ sentence, suggestion }: FailureText): string => joined(sentence, suggestion)

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** Kinds whose sentence works without the name of the file admit null for it. */
const withoutNamed = ({ kind, params }: Failure, title: string): Pick<Failure, 'kind' | 'params'> => {
  const file = params['file']
  const unnamed = { ...params, file: null }
  const isNamed = typeof file === 'string' && title.includes(file)
  return { kind, params: isNamed && fits(failureKinds[kind].params, unnamed) ? unnamed : params }
}
