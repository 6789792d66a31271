import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './use-failure-text'

/** Collapsed details: the failure's detail for a specialist, if it has one, and the code. */
export function FailureDetails({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation()
  const { detail } = useFailureText(failure)
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit rounded-sm opacity-90 hover:opacity-100">{t('details')}</summary>
      {detail && <p className="mt-1 break-words">{detail}</p>}
      <code className="mt-1 block font-mono text-xs">{failure.code}</code>
    </details>
  )
}
