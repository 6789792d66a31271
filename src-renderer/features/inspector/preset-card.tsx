import type { PlacementPreset } from '@contract/desktop/placement-presets'
import { Copy, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'

interface PresetCardProps {
  readonly preset: PlacementPreset
  readonly pictureUrl: string
  /** Whether the artwork lies exactly so. */
  readonly isCurrent: boolean
  onApply(): void
  onRename(): void
  onDuplicate(): void
  onRemove(): void
}

export function PresetCard(props: PresetCardProps) {
  const { preset, pictureUrl, isCurrent, onApply, onRename, onDuplicate, onRemove } = props
  const { t } = useTranslation('inspector')
  const { name, match } = preset
  return (
    <li className="group relative">
      <button
        type="button"
        aria-label={name}
        aria-pressed={isCurrent}
        onClick={onApply}
        className="block w-full rounded-md p-1 text-left hover:bg-hover"
      >
        <FramedPicture
          src={pictureUrl}
          alt=""
          fit="cover"
          placeholder={null}
          className={classNames(
            'aspect-4/3 w-full rounded-sm border bg-field',
            isCurrent ? 'border-accent outline-1 outline-accent' : 'border-line',
          )}
        />
        <span className="mt-1 block truncate" title={name}>
          {name}
        </span>
        {match === 'scaled' && (
          <span className="block truncate text-secondary text-xs">{t('presets.scaled')}</span>
        )}
      </button>
      <span className="absolute top-2 right-2 flex gap-0.5 rounded-md bg-raised/90 opacity-0 focus-within:opacity-100 group-hover:opacity-100">
        <Act icon={Copy} label={t('presets.duplicateNamed', { name })} onClick={onDuplicate} />
        <Act icon={Pencil} label={t('presets.renameNamed', { name })} onClick={onRename} />
        <Act icon={Trash2} label={t('presets.deleteNamed', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}

interface ActProps {
  readonly icon: LucideIcon
  readonly label: string
  onClick(): void
}

const Act = ({ icon: Icon, label, onClick }: ActProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="flex size-6 items-center justify-center rounded-md text-secondary hover:bg-hover hover:text-ink"
  >
    <Icon size={14} strokeWidth={1.5} aria-hidden />
  </button>
)
