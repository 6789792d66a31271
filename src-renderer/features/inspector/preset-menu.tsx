import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { Bookmark, RotateCcw, Trash2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { firstPlacement } from '../../model/placement/first-placement'
import { lookAddress } from '../../model/placement/look-address'
import { isSamePlacement } from '../../model/placement/same-placement'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { NameForm } from '../../shared/name-form'
import { placementActions } from '../../state/editor/use-placement'
import { useGeneralStore } from '../../state/settings/use-general-settings'
import { PresetCard } from './preset-card'
import { usePresets } from './use-presets'

interface PresetMenuProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

/** Saved placements as pictures of this design: apply one, save the current one, duplicate, rename, delete. */
export function PresetMenu({ documentUuid, layer, placed }: PresetMenuProps) {
  const { t } = useTranslation('inspector')
  const { presets, lost, save, duplicate, rename, remove } = usePresets(documentUuid, layer)
  const [isOpen, setOpen] = useState(false)
  const [renamed, setRenamed] = useState<PlacementPreset | null>(null)
  const apply = ({ placement }: PlacementPreset) => {
    placementActions(documentUuid).change(layer, placement)
    setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton icon={Bookmark} label={t('presets.title')} className="size-6" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('presets.title')}
          className="appear z-40 w-72 rounded-lg border border-line bg-raised p-1.5 shadow-float outline-none"
        >
          {presets.length === 0 && (
            <p className="px-2 pt-1.5 pb-2 text-secondary text-sm">{t('presets.none')}</p>
          )}
          <ul className="grid max-h-80 grid-cols-2 gap-1 overflow-y-auto">
            {presets.map((preset) =>
              renamed?.preset_id === preset.preset_id ? (
                <li key={preset.preset_id} className="col-span-2 p-1">
                  <NameForm
                    name={preset.name}
                    label={t('presets.newName')}
                    action={t('presets.rename')}
                    onName={async (name) => {
                      const isRenamed = await rename(preset, name)
                      if (isRenamed) setRenamed(null)
                      return isRenamed
                    }}
                  />
                </li>
              ) : (
                <PresetCard
                  key={preset.preset_id}
                  preset={preset}
                  pictureUrl={lookAddress(documentUuid, preset, placed.artwork.artwork_id)}
                  isCurrent={isSamePlacement(preset.placement, placed.placement)}
                  onApply={() => apply(preset)}
                  onRename={() => setRenamed(preset)}
                  onDuplicate={() => void duplicate(preset)}
                  onRemove={() => void remove(preset)}
                />
              ),
            )}
          </ul>
          {presets.length > 0 && (
            <Button
              look="quiet"
              className="mt-1 w-full justify-start px-2"
              onClick={() => {
                placementActions(documentUuid).change(
                  layer,
                  firstPlacement(placed.artwork, layer.smart_object.canvas, useGeneralStore.getState().fit),
                )
                setOpen(false)
              }}
            >
              <RotateCcw size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
              {t('presets.startAgain')}
            </Button>
          )}
          {lost.length > 0 && (
            <div className="mt-1 border-line border-t pt-1">
              <p className="px-2 pt-1 pb-0.5 text-secondary text-sm">{t('presets.lostTitle')}</p>
              <ul className="max-h-32 overflow-y-auto">
                {lost.map((preset) => (
                  <li key={preset.preset_id} className="group flex items-center rounded-md">
                    <span className="min-w-0 flex-1 truncate px-2 py-1 text-secondary">
                      {preset.layer_name === null
                        ? preset.name
                        : t('presets.lostFor', { name: preset.name, layer: preset.layer_name })}
                    </span>
                    <IconButton
                      icon={Trash2}
                      label={t('presets.deleteNamed', { name: preset.name })}
                      className="size-6"
                      onClick={() => void remove(preset)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="mt-1 border-line border-t p-1 pt-2">
            <NameForm
              name=""
              label={t('presets.name')}
              action={t('presets.save')}
              onName={(name) => save(name, placed)}
            />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
