import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { PresetOutputs } from '@contract/desktop/output-presets'
import { Bookmark, ChevronDown, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BuiltInPresetId,
  builtInPresets,
  type ShopPresetId,
  shopPresets,
} from '../../model/outputs/built-in-presets'
import { IconButton } from '../../shared/icon-button'
import { NameForm } from '../../shared/name-form'
import { OwnPreset } from './own-preset'
import { PresetLine } from './preset-line'
import { sameOutputs } from './same-outputs'
import { useOutputPresets } from './use-output-presets'

interface PresetPickerProps {
  readonly outputs: readonly BatchOutput[]
  onChoose(outputs: PresetOutputs): void
  /** Adds these outputs to those that are there. */
  onAdd(outputs: PresetOutputs): void
}

const builtIn = Object.entries(builtInPresets) as readonly [BuiltInPresetId, PresetOutputs][]
const shops = Object.entries(shopPresets) as readonly [ShopPresetId, PresetOutputs][]

/** The name of the current preset, and a menu of the person's presets beside the built-in ones. */
export function PresetPicker({ outputs, onChoose, onAdd }: PresetPickerProps) {
  const { t } = useTranslation('outputs')
  const { presets, save, rename, update, remove } = useOutputPresets()
  const [isOpen, setOpen] = useState(false)
  /** The preset chosen last: a person's own preset can be updated after changes. */
  const [chosen, setChosen] = useState<string | null>(null)
  const plain = outputs.map(withoutId)
  const own = presets.find((preset) => sameOutputs(preset.outputs, plain))
  const ready = builtIn.find(([, files]) => sameOutputs(files, plain))
  const shop = shops.find(([, files]) => sameOutputs(files, plain))
  const before = own || ready || shop ? undefined : presets.find(({ preset_id }) => preset_id === chosen)
  const name =
    own?.name ??
    (ready && t(`builtIn.${ready[0]}`)) ??
    (shop && t(`shops.${shop[0]}`)) ??
    (before && t('presetChanged', { name: before.name })) ??
    t('noPreset')

  const choose = (files: PresetOutputs, id: string | null) => {
    setChosen(id)
    onChoose(files)
    setOpen(false)
  }
  const add = (files: PresetOutputs) => {
    onAdd(files)
    setOpen(false)
  }
  const keep = async (newName: string): Promise<boolean> => {
    const saved = await save(newName, plain)
    if (saved) setChosen(saved.preset_id)
    return saved !== null
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={t('presetIs', { name })}
        className="flex h-7 w-full items-center gap-2 rounded-md border border-line bg-field px-2 text-left hover:border-line-strong data-[state=open]:border-accent"
      >
        <Bookmark size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('presets')}
          className="appear z-50 flex max-h-(--radix-popover-content-available-height) w-[max(416px,var(--radix-popover-trigger-width))] flex-col rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <div className="min-h-0 flex-1 overflow-y-auto p-1.5">
            {presets.length > 0 && (
              <>
                <h4 className={heading}>{t('ownPresets')}</h4>
                <ul>
                  {presets.map((preset) => (
                    <OwnPreset
                      key={preset.preset_id}
                      preset={preset}
                      isCurrent={preset === own}
                      onChoose={() => choose(preset.outputs, preset.preset_id)}
                      onRename={(newName) => rename(preset, newName).then((renamed) => renamed !== null)}
                      onUpdate={own || plain.length === 0 ? null : () => void update(preset, plain)}
                      onRemove={() => void remove(preset)}
                    />
                  ))}
                </ul>
              </>
            )}
            <h4 className={heading}>{t('readyMade')}</h4>
            <ul>
              {builtIn.map(([id, files]) => (
                <ReadyPreset
                  key={id}
                  name={t(`builtIn.${id}`)}
                  outputs={files}
                  isCurrent={!own && ready?.[0] === id}
                  onChoose={() => choose(files, null)}
                  onAdd={() => add(files)}
                />
              ))}
            </ul>
            <h4 className={heading}>{t('forShops')}</h4>
            <ul>
              {shops.map(([id, files]) => (
                <ReadyPreset
                  key={id}
                  name={t(`shops.${id}`)}
                  outputs={files}
                  isCurrent={!own && shop?.[0] === id}
                  onChoose={() => choose(files, null)}
                  onAdd={() => add(files)}
                />
              ))}
            </ul>
          </div>
          <div className="border-line border-t p-2">
            <NameForm
              name=""
              label={t('presetName')}
              action={t('savePreset')}
              isDisabled={plain.length === 0}
              onName={keep}
            />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ReadyPresetProps {
  readonly name: string
  readonly outputs: PresetOutputs
  readonly isCurrent: boolean
  onChoose(): void
  onAdd(): void
}

function ReadyPreset({ onAdd, ...line }: ReadyPresetProps) {
  const { t } = useTranslation('outputs')
  return (
    <li className="group flex items-center rounded-md hover:bg-hover">
      <PresetLine {...line} />
      <IconButton
        icon={Plus}
        label={t('addPreset', { name: line.name })}
        className="mr-1 size-6 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        onClick={onAdd}
      />
    </li>
  )
}

const heading = 'px-2 pt-1.5 pb-1 font-medium text-secondary text-sm'

const withoutId = ({ id: _, ...file }: BatchOutput): PresetOutputs[number] => file
