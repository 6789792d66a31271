import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { SearchField } from '../../shared/search-field'
import { Select } from '../../shared/select'
import { TextField } from '../../shared/text-field'
import { isColorable, type LayerChoice, useLayerChoices } from '../../state/batch/use-layer-choices'

interface VariantDialogProps {
  readonly variant: BatchVariant
  readonly isNew: boolean
  onSave(variant: BatchVariant): void
  onClose(): void
}

type Shown = 'as it is' | 'shown' | 'hidden'

/** Edits a variant: for each layer of the mockups a colour, or its visibility. */
export function VariantDialog({ variant, isNew, onSave, onClose }: VariantDialogProps) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const [draft, setDraft] = useState(variant)
  const [search, setSearch] = useState('')
  const compId = useId()
  const { layers, comps } = useLayerChoices()
  const wanted = search.trim().toLowerCase()
  // Layers that take a colour come first: most variants change colours.
  const found = layers.filter(({ path }) => path.toLowerCase().includes(wanted))
  const shown = [...found.filter(isColorable), ...found.filter((layer) => !isColorable(layer))]

  const setColor = (layer: string, hex: string | null) =>
    setDraft({
      ...draft,
      colors: [
        ...draft.colors.filter((color) => color.layer !== layer),
        ...(hex === null ? [] : [{ layer, hex, blending_mode: 'multiply' as const }]),
      ],
    })
  const setShown = (layer: string, next: Shown) =>
    setDraft({
      ...draft,
      hide: [...draft.hide.filter((name) => name !== layer), ...(next === 'hidden' ? [layer] : [])],
      show: [...draft.show.filter((name) => name !== layer), ...(next === 'shown' ? [layer] : [])],
    })
  return (
    <DialogFrame title={t(isNew ? 'addVariant' : 'editVariant')} width={560} onClose={onClose}>
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
          {comps.length > 0 && (
            <div className="flex items-center gap-3">
              <label htmlFor={compId} className="font-medium">
                {t('layerComp')}
              </label>
              <Select
                id={compId}
                value={draft.layer_comp ?? ''}
                onChange={(event) => setDraft({ ...draft, layer_comp: event.target.value || null })}
              >
                <option value="">{t('asSaved')}</option>
                {comps.map((comp) => (
                  <option key={comp}>{comp}</option>
                ))}
              </Select>
            </div>
          )}
          <SearchField
            className="w-full"
            label={t('searchLayers')}
            clearLabel={t('clearSearch')}
            value={search}
            onChange={setSearch}
          />
        </div>
        <ul
          aria-label={t('layers')}
          className="min-h-40 flex-1 overflow-y-auto border-line border-y px-4 py-1"
        >
          {shown.map((layer) => (
            <LayerLine
              key={layer.path}
              layer={layer}
              hex={draft.colors.find((color) => color.layer === layer.path)?.hex ?? null}
              shown={
                draft.hide.includes(layer.path)
                  ? 'hidden'
                  : draft.show.includes(layer.path)
                    ? 'shown'
                    : 'as it is'
              }
              onColor={(hex) => setColor(layer.path, hex)}
              onShown={(next) => setShown(layer.path, next)}
            />
          ))}
          {shown.length === 0 && <li className="py-6 text-center text-secondary">{t('noLayers')}</li>}
        </ul>
        <footer className="flex shrink-0 justify-end gap-2 px-4 py-3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary">
            {t(isNew ? 'addVariant' : 'saveVariant')}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  )
}

interface LayerLineProps {
  readonly layer: LayerChoice
  readonly hex: string | null
  readonly shown: Shown
  onColor(hex: string | null): void
  onShown(shown: Shown): void
}

function LayerLine({ layer, hex, shown, onColor, onShown }: LayerLineProps) {
  const { t } = useTranslation('batch')
  return (
    <li className="flex h-11 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={layer.path}>
          {layer.path}
        </span>
        <span className="block truncate text-secondary text-xs" title={layer.mockups.join(', ')}>
          {layer.mockups.join(', ')}
        </span>
      </span>
      {isColorable(layer) && (
        <span className="flex items-center gap-1.5">
          {hex !== null && (
            <>
              <input
                type="color"
                aria-label={t('colorOf', { layer: layer.path })}
                value={hex}
                onChange={(event) => onColor(event.target.value)}
                className="h-6 w-8 rounded-sm border border-line bg-transparent"
              />
              <span className="w-16 font-mono text-sm">{hex}</span>
            </>
          )}
          <Button
            look="quiet"
            className="h-6 px-2 text-sm"
            aria-label={t(hex === null ? 'addColorTo' : 'removeColorOf', { layer: layer.path })}
            onClick={() => onColor(hex === null ? (layer.fillColor ?? '#1d4ed8') : null)}
          >
            {t(hex === null ? 'addColor' : 'removeColor')}
          </Button>
        </span>
      )}
      <Select
        aria-label={t('visibilityOf', { layer: layer.path })}
        value={shown}
        onChange={(event) => {
          const next = event.target.value
          onShown(next === 'shown' || next === 'hidden' ? next : 'as it is')
        }}
      >
        <option value="as it is">{t('visibility.asItIs')}</option>
        <option value="shown">{t('visibility.shown')}</option>
        <option value="hidden">{t('visibility.hidden')}</option>
      </Select>
    </li>
  )
}
