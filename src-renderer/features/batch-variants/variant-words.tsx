import { mostTextLength } from '@contract/edits/text-words'
import { useTranslation } from 'react-i18next'
import type { LayerWidgetProps } from './widget-props'

/** The words that a variant puts into a text layer. */
export function VariantWords({ draft, layer: { path }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const text = draft.texts.find(({ layer }) => layer === path)?.text ?? ''
  const setText = (next: string) =>
    onChange({
      ...draft,
      texts: [
        ...draft.texts.filter(({ layer }) => layer !== path),
        ...(next === '' ? [] : [{ layer: path, text: next }]),
      ],
    })
  return (
    <input
      aria-label={t('wordsOf', { layer: path })}
      value={text}
      maxLength={mostTextLength}
      placeholder={t('ownWords')}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      className="h-7 w-44 rounded-md border border-line-strong bg-field px-2 text-sm select-text placeholder:text-secondary hover:border-secondary focus:border-accent focus:outline-none"
    />
  )
}
