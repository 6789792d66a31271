import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'

interface FailureText {
  readonly sentence: string
  /** What to do next; empty where main does not know, or says it in another language. */
  readonly suggestion: string
  /** Main's own words, where the sentence is not them. */
  readonly original: string
}

/** Main speaks English and exactly. In another language the sentence of the code comes first. */
export function useFailureText({ code, message, suggestion }: Failure): FailureText {
  const { t, i18n } = useTranslation('failures')
  if (i18n.language === 'en' && message !== '') return { sentence: message, suggestion, original: '' }
  return {
    sentence: t(code),
    suggestion: '',
    original: [message, suggestion].filter(Boolean).join(' '),
  }
}
