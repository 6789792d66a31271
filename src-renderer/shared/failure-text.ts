import { isFailureCode } from '@contract/errors'
import type { TFunction } from 'i18next'

/** A failure as main stores and sends it: an unknown code counts as `INTERNAL_ERROR`. */
export interface ToldFailure {
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

export interface FailureText {
  readonly sentence: string
  /** What to do next; empty if main does not know, or says it in another language. */
  readonly suggestion: string
  /** Main's original message, in English, if it differs from the sentence. */
  readonly original: string
  /**
   * Whether the sentence is too general to say what is wrong: the original is then shown beside it and not collapsed.
   */
  readonly isVague: boolean
}

interface Reader {
  readonly t: TFunction<'failures'>
  readonly language: string
  /** The heading above the text; a file named in it is not named again. */
  readonly title?: string
}

/** Codes that stand for many files, layers or fields: only main's message says which, and what is wrong with it. */
const vagueCodes: ReadonlySet<string> = new Set([
  'CONFLICT',
  'FEATURE_UNAVAILABLE',
  'FILE_NOT_FOUND',
  'INVALID_INPUT',
  'LAYER_AMBIGUOUS',
  'LAYER_COMP_NOT_FOUND',
  'LAYER_NOT_FOUND',
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'UNSUPPORTED_FEATURE',
])

/**
 * Main's messages are exact and in English: in another language the sentence for the code comes first. The sentence for
 * a damaged file comes first in English too, because main's message has offsets and lengths.
 */
export function failureText(failure: ToldFailure, { t, language, title = '' }: Reader): FailureText {
  const { message, suggestion } = failure
  const code = isFailureCode(failure.code) ? failure.code : 'INTERNAL_ERROR'
  const isEnglish = language === 'en'
  if (code === 'PSD_PARSE_FAILED') {
    const name = fileIn(message)
    return {
      sentence: name === null || title.includes(name) ? t(code) : t('damagedFile', { name }),
      suggestion: (isEnglish && suggestion) || t('damagedAdvice'),
      original: isEnglish ? message : joined(message, suggestion),
      isVague: false,
    }
  }
  if (isEnglish && message !== '') return { sentence: message, suggestion, original: '', isVague: false }
  return {
    sentence: t(code),
    suggestion: '',
    original: joined(message, suggestion),
    isVague: vagueCodes.has(code),
  }
}

/** The whole text in one line, for a tooltip. */
export const wholeText = ({ sentence, suggestion, original }: FailureText): string =>
  joined(sentence, suggestion, original)

/** The essential text in one line: the original only if the sentence is vague. */
export const shortText = ({ sentence, suggestion, original, isVague }: FailureText): string =>
  joined(sentence, suggestion, isVague ? original : '')

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** The way the engine's `malformed.ts` begins its messages. */
const fileIn = (message: string): string | null => /^"(.+?)"(?:: | is )/.exec(message)?.[1] ?? null
