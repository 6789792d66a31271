import type { Diagnostic } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { useDifferenceText } from './use-difference-text'

/** What is drawn otherwise, and where; pressed, a line selects its layer. */
export function DiagnosticsList({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const { t } = useTranslation('diagnostics')
  if (diagnostics.length === 0) {
    return <p className="px-4 py-4 text-secondary">{t('noneText')}</p>
  }
  return (
    <ul className="max-h-[min(440px,50vh)] overflow-y-auto p-1.5">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.layerUuid}${diagnostic.feature}`}>
          <DiagnosticRow diagnostic={diagnostic} />
        </li>
      ))}
    </ul>
  )
}

function DiagnosticRow({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const { t } = useTranslation('diagnostics')
  const { select } = useStore.getState()
  const { layerUuid, layerName, feature } = diagnostic
  const { sentence, original } = useDifferenceText(diagnostic)
  return (
    <button
      type="button"
      disabled={layerUuid === null}
      onClick={() => select(layerUuid)}
      className="w-full rounded-md px-2.5 py-2 text-left enabled:hover:bg-hover"
    >
      <span className="block truncate font-medium">{layerName ?? t('wholeDocument')}</span>
      <span className="block text-secondary">{sentence}</span>
      <span className="mt-1 block text-secondary text-xs">
        {original && (
          <span lang="en" className="block">
            {original}
          </span>
        )}
        <code className="block break-all font-mono">{feature}</code>
      </span>
    </button>
  )
}
