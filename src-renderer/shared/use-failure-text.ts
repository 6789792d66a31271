import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { type FailureText, failureText } from './failure-text'

/** A failure in the window's language. `title` is the heading above the text. */
export function useFailureText(failure: Failure, title = ''): FailureText {
  return useFailureTexts()(failure, title)
}

/** The same for several failures, or for none. */
export function useFailureTexts(): (failure: Failure, title?: string) => FailureText {
  const { i18n } = useTranslation()
  return (failure, title) => failureText(failure, i18n.language === 'de' ? 'de' : 'en', title)
}
