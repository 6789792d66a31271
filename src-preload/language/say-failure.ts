import type { Failure } from '@contract/errors'
import type { KindOfFailure, Said, Sentence } from '@contract/failures/failure-kind'
import { type FailureKind, failureKinds } from '@contract/failures/failure-kinds'
import type { Params, ValuesOf } from '@contract/failures/params'
import { localeWordsOf, type Words } from '@contract/failures/words'
import type { Language } from '@contract/languages'
import { germanFailures } from './german-failures'

const english: Readonly<Record<FailureKind, KindOfFailure<Params>>> = failureKinds
const german: Readonly<Record<FailureKind, Sentence<ValuesOf<Params>>>> = germanFailures

const words: Readonly<Record<Language, Words>> = { en: localeWordsOf('en-GB'), de: localeWordsOf('de-DE') }

/** The text of a failure in the person's language. */
export const sayFailure = ({ kind, params }: Pick<Failure, 'kind' | 'params'>, language: Language): Said =>
  language === 'de' ? german[kind](params, words.de) : english[kind].english(params, words.en)
