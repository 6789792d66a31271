import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'

interface SettingLineProps {
  readonly label: string
  /** Of the control; null where it has a name of its own. */
  readonly id: string | null
  /** Whether the value is another than the default. */
  readonly isOwn: boolean
  onReset(): void
  readonly children: ReactNode
}

/** One setting: its name, its control, and the way back to the default where there is one. */
export function SettingLine({ label, id, isOwn, onReset, children }: SettingLineProps) {
  const { t } = useTranslation('studioDesk')
  return (
    <div className="flex min-h-9 items-center gap-2">
      {id === null ? (
        <span aria-hidden className="min-w-0 flex-1">
          {label}
        </span>
      ) : (
        <label htmlFor={id} className="min-w-0 flex-1">
          {label}
        </label>
      )}
      {children}
      <IconButton
        icon={RotateCcw}
        label={t('toDefault', { name: label })}
        disabled={!isOwn}
        onClick={onReset}
        className={classNames('-mr-1.5', !isOwn && 'invisible')}
      />
    </div>
  )
}
