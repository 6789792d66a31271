import { useTranslation } from 'react-i18next'
import type { ToldFailure } from './failure-text'
import { useFailureText } from './use-failure-text'

/** Collapsed details: main's original message if it is not shown already, and the code. */
export function FailureDetails({ failure }: { readonly failure: ToldFailure }) {
  const { t } = useTranslation()
  const { original, isVague } = useFailureText(failure)
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit rounded-sm opacity-90 hover:opacity-100">{t('details')}</summary>
      {original && !isVague && (
        <p lang="en" className="mt-1 break-words">
          {original}
        </p>
      )}
      <code className="mt-1 block font-mono text-xs">{failure.code}</code>
    </details>
  )
}
