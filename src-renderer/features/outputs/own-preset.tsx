import type { OutputPreset } from '@contract/desktop/output-presets'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { NameForm } from '../../shared/name-form'
import { PresetLine } from './preset-line'

interface OwnPresetProps {
  readonly preset: OutputPreset
  readonly isCurrent: boolean
  onChoose(): void
  onRename(name: string): Promise<boolean>
  /** Null if the outputs already match the preset. */
  readonly onUpdate: (() => void) | null
  onRemove(): void
}

/** One of the person's presets: applied by a click, renamed, updated to the current outputs, deleted. */
export function OwnPreset({ preset, isCurrent, onChoose, onRename, onUpdate, onRemove }: OwnPresetProps) {
  const { t } = useTranslation('outputs')
  const [isRenamed, setRenamed] = useState(false)
  const { name } = preset
  if (isRenamed)
    return (
      <li className="p-1">
        <NameForm
          name={name}
          label={t('presetName')}
          action={t('rename')}
          onName={async (next) => {
            const done = await onRename(next)
            if (done) setRenamed(false)
            return done
          }}
        />
      </li>
    )
  return (
    <li className="group flex items-center rounded-md hover:bg-hover">
      <PresetLine name={name} outputs={preset.outputs} isCurrent={isCurrent} onChoose={onChoose} />
      <span className="flex shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
        {onUpdate && (
          <IconButton
            icon={RefreshCw}
            label={t('updatePreset', { name })}
            className="size-6"
            onClick={onUpdate}
          />
        )}
        <IconButton
          icon={Pencil}
          label={t('renamePreset', { name })}
          className="size-6"
          onClick={() => setRenamed(true)}
        />
        <IconButton
          icon={Trash2}
          label={t('deletePreset', { name })}
          className="mr-1 size-6"
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
