import { useTranslation } from 'react-i18next'
import { type FailureText, failureText, type ToldFailure } from './failure-text'

/** A failure in the window's language. `title` is the heading above the text. */
export function useFailureText(failure: ToldFailure, title = ''): FailureText {
  return useFailureTexts()(failure, title)
}

/** The same for several failures, or for none. */
export function useFailureTexts(): (failure: ToldFailure, title?: string) => FailureText {
  const { t, i18n } = useTranslation('failures')
  return (failure, title = '') => failureText(failure, { t, language: i18n.language, title })
}
