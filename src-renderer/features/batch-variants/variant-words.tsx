import { mostTextLength } from '@contract/edits/text-limits'
import { useTranslation } from 'react-i18next'
import type { LayerWidgetProps } from './widget-props'

/** The words that a variant puts into a text layer; empty: the file's own, which the field shows in grey. */
export function VariantWords({ draft, layer: { path, text: own }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  if (!own) return <span className="text-secondary text-sm">{t('textUnreadable')}</span>
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
    <textarea
      aria-label={t('wordsOf', { layer: path })}
      rows={1}
      dir="auto"
      spellCheck={false}
      autoComplete="off"
      value={text}
      maxLength={mostTextLength}
      placeholder={own.words}
      onChange={(event) => setText(event.target.value)}
      className="wrap-anywhere field-sizing-content block max-h-24 min-h-7 w-full resize-none rounded-md border border-line-strong bg-field px-2 py-1 leading-5 select-text placeholder:text-secondary hover:border-secondary focus:border-accent focus:outline-none"
    />
  )
}
