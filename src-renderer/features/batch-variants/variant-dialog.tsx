import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { DialogFrame } from '../../shared/dialog-frame'
import { SearchField } from '../../shared/search-field'
import { TextField } from '../../shared/text-field'
import { useLeaving } from '../../shared/use-leaving'
import { type LayerChoice, useLayerChoices } from '../../state/batch/use-layer-choices'
import { variantWidgets } from './variant-widgets'
import type { LayerWidgetProps } from './widget-props'

interface VariantDialogProps {
  readonly variant: BatchVariant
  readonly isNew: boolean
  onSave(variant: BatchVariant): void
  onClose(): void
}

const widgets = Object.entries(variantWidgets)

const isColorable = ({ words }: LayerChoice): boolean => words.has('color')

const isText = ({ words }: LayerChoice): boolean => words.has('words')
const rankOf = (layer: LayerChoice): number => (isText(layer) ? 0 : isColorable(layer) ? 1 : 2)

/** Edits a variant: what each layer of the mockups is in it. */
export function VariantDialog({ variant, isNew, onSave, onClose }: VariantDialogProps) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const [draft, setDraft] = useState(variant)
  const [search, setSearch] = useState('')
  const { layers } = useLayerChoices()
  const { leave, question } = useLeaving(draft !== variant, onClose)
  const wanted = search.trim().toLowerCase()
  // Layers that take words or a colour come first: most variants change these.
  const found = layers.filter(({ path }) => path.toLowerCase().includes(wanted))
  const shown = found.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <DialogFrame title={t(isNew ? 'addVariant' : 'editVariant')} width={560} onClose={leave}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ ...draft, name: draft.name.trim() || variant.name })
        }}
      >
        <div className="flex flex-col gap-3 p-4 pb-3">
          <TextField
            label={t('variantName')}
            hint={t('variantNameHint')}
            value={draft.name}
            maxLength={80}
            autoFocus
            onFocus={(event) => event.target.select()}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          {widgets.map(
            ([word, { OfDocument }]) =>
              OfDocument && <OfDocument key={word} draft={draft} onChange={setDraft} />,
          )}
          <SearchField
            className="w-full"
            label={t('searchLayers')}
            clearLabel={t('clearSearch')}
            value={search}
            onChange={setSearch}
          />
          {layers.some(isText) && <p className="text-secondary text-sm">{t('wordsHint')}</p>}
        </div>
        <ul
          aria-label={t('layers')}
          className="min-h-40 flex-1 overflow-y-auto border-line border-y px-4 py-1"
        >
          {shown.map((layer) => (
            <LayerLine key={layer.path} draft={draft} layer={layer} onChange={setDraft} />
          ))}
          {shown.length === 0 && <li className="py-6 text-center text-secondary">{t('noLayers')}</li>}
        </ul>
        <footer className="flex shrink-0 justify-end gap-2 px-4 py-3">
          <Button onClick={leave}>{common('cancel')}</Button>
          <Button type="submit" look="primary">
            {t(isNew ? 'addVariant' : 'saveVariant')}
          </Button>
        </footer>
      </form>
      {question}
    </DialogFrame>
  )
}

function LayerLine({ draft, layer, onChange }: LayerWidgetProps) {
  const taken = widgets.filter(([word]) => layer.words.has(word))
  const below = taken.filter(([word, { isBelow }]) => isBelow && (word !== 'outline' || hasOutlines(layer)))
  return (
    <li className={classNames(below.length > 0 && 'border-line pb-2.5 [&:not(:last-child)]:border-b')}>
      <span className="flex h-11 items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate" title={layer.path}>
            {layer.path}
          </span>
          <span className="block truncate text-secondary text-xs" title={layer.mockups.join(', ')}>
            {layer.mockups.join(', ')}
          </span>
        </span>
        {taken.map(
          ([word, { OfLayer, isBelow }]) =>
            OfLayer && !isBelow && <OfLayer key={word} draft={draft} layer={layer} onChange={onChange} />,
        )}
      </span>
      {below.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {below.map(
            ([word, { OfLayer }]) =>
              OfLayer && <OfLayer key={word} draft={draft} layer={layer} onChange={onChange} />,
          )}
        </span>
      )}
    </li>
  )
}

const hasOutlines = ({ outlineColors }: LayerChoice): boolean => outlineColors.length > 0
