import type { Diagnostic } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../../state/editor/editor-store'
import { differencesByLayer, type LayerDifferences } from './differences-by-layer'
import { useDifferenceText } from './use-difference-text'

/** The differences, layer by layer; a click selects the layer. */
export function DiagnosticsList({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const { t } = useTranslation('diagnostics')
  if (diagnostics.length === 0) {
    return <p className="px-4 py-4 text-secondary">{t('noneText')}</p>
  }
  return (
    <ul className="max-h-[min(440px,50vh)] overflow-y-auto p-1.5">
      {differencesByLayer(diagnostics).map((layer) => (
        <LayerGroup key={`${layer.layerUuid} ${layer.layerName}`} layer={layer} />
      ))}
    </ul>
  )
}

function LayerGroup({ layer: { layerUuid, layerName, differences } }: { readonly layer: LayerDifferences }) {
  const { t } = useTranslation('diagnostics')
  const { t: common } = useTranslation()
  const { select } = useEditorStore.getState()
  const name = layerName ?? t('wholeDocument')
  return (
    <li className="pb-2">
      <button
        type="button"
        disabled={layerUuid === null}
        onClick={() => select(layerUuid)}
        className="w-full rounded-md px-2.5 py-1.5 text-left enabled:hover:bg-hover"
      >
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        {differences.map((difference) => (
          <Sentence key={`${difference.feature} ${difference.effect}`} difference={difference} />
        ))}
      </button>
      <details className="px-2.5 text-secondary text-xs">
        <summary aria-label={t('detailsOf', { name })} className="w-fit rounded-sm hover:text-ink">
          {common('details')}
        </summary>
        <ul className="mt-1 flex flex-col gap-1 select-text">
          {differences.map((difference) => (
            <Exactly key={`${difference.feature} ${difference.effect}`} difference={difference} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Sentence({ difference }: { readonly difference: Diagnostic }) {
  const { sentence } = useDifferenceText(difference)
  return <span className="mt-1 block text-secondary">{sentence}</span>
}

/** The engine's original words if the sentence differs from them, and the code. */
function Exactly({ difference }: { readonly difference: Diagnostic }) {
  const { original } = useDifferenceText(difference)
  return (
    <li>
      {original && (
        <span lang="en" className="block">
          {original}
        </span>
      )}
      <code className="block break-all font-mono">{difference.feature}</code>
    </li>
  )
}
