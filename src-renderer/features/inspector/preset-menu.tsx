import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { IconButton } from '../../shared/icon-button'
import { NameForm } from '../../shared/name-form'
import { placementActions } from '../../state/editor/use-placement'
import { usePresets } from './use-presets'

interface PresetMenuProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

/** Named placements: apply one, save the current one, rename, delete. */
export function PresetMenu({ documentUuid, layer, placed }: PresetMenuProps) {
  const { t } = useTranslation('inspector')
  const { presets, lost, save, rename, remove } = usePresets(documentUuid, layer)
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
          className="appear z-40 w-64 rounded-lg border border-line bg-raised p-1.5 shadow-float outline-none"
        >
          {presets.length === 0 && (
            <p className="px-2 pt-1.5 pb-2 text-secondary text-sm">{t('presets.none')}</p>
          )}
          <ul className="max-h-64 overflow-y-auto">
            {presets.map((preset) =>
              renamed?.preset_id === preset.preset_id ? (
                <li key={preset.preset_id} className="p-1">
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
                <li key={preset.preset_id} className="group flex items-center rounded-md hover:bg-hover">
                  <button
                    type="button"
                    onClick={() => apply(preset)}
                    className="h-7 min-w-0 flex-1 truncate rounded-md px-2 text-left"
                  >
                    {preset.name}
                    {preset.match === 'scaled' && (
                      <span className="ml-2 text-secondary text-sm">{t('presets.scaled')}</span>
                    )}
                  </button>
                  <IconButton
                    icon={Pencil}
                    label={t('presets.renameNamed', { name: preset.name })}
                    className="size-6 opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
                    onClick={() => setRenamed(preset)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('presets.deleteNamed', { name: preset.name })}
                    className="size-6 opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
                    onClick={() => void remove(preset)}
                  />
                </li>
              ),
            )}
          </ul>
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
