import { isFailureCode } from '@contract/errors'
import type { TFunction } from 'i18next'

/** A failure as main keeps and sends it: a code that is not known counts as `INTERNAL_ERROR`. */
export interface ToldFailure {
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

export interface FailureText {
  readonly sentence: string
  /** What to do next; empty where main does not know, or says it in another language. */
  readonly suggestion: string
  /** Main's own words, in English, where the sentence is not them. */
  readonly original: string
  /** The sentence alone does not say what is wrong: the original stands beside it, and is not folded away. */
  readonly isVague: boolean
}

interface Reader {
  readonly t: TFunction<'failures'>
  readonly language: string
  /** What stands above the text; a file that it names is not named again. */
  readonly title?: string
}

/** The same failure with other files, layers or fields: only main's words say which, and what is wrong with it. */
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
 * Main speaks English and exactly: in another language the sentence of the code comes first. That of a damaged file
 * comes first in English too, for main tells it in offsets and lengths.
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

/** All of it in one line, for a tip. */
export const wholeText = ({ sentence, suggestion, original }: FailureText): string =>
  joined(sentence, suggestion, original)

/** What cannot be left out, in one line: the original only where the sentence is vague. */
export const shortText = ({ sentence, suggestion, original, isVague }: FailureText): string =>
  joined(sentence, suggestion, isVague ? original : '')

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** As `malformed.ts` of the engine begins its messages. */
const fileIn = (message: string): string | null => /^"(.+?)"(?:: | is )/.exec(message)?.[1] ?? null
