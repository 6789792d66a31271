import type { BatchItem } from '@contract/desktop/batches'
import { Ban, Check, CircleAlert, Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'

type ItemState = BatchItem['state']

const marks: Readonly<Record<ItemState, { readonly icon: LucideIcon; readonly className: string }>> = {
  waiting: { icon: Clock, className: 'text-secondary' },
  working: { icon: LoaderCircle, className: 'text-accent-text' },
  made: { icon: Check, className: 'text-success' },
  failed: { icon: CircleAlert, className: 'text-danger' },
  cancelled: { icon: Ban, className: 'text-secondary' },
}

interface CellStateMarkProps {
  readonly state: ItemState
  /** If false, only the icon is visible; assistive technology gets the word. */
  readonly hasWord: boolean
}

/** The state of a picture: an icon with its own shape, and the word if there is room. */
export function CellStateMark({ state, hasWord }: CellStateMarkProps) {
  const { t } = useTranslation('batch')
  const { icon: Icon, className } = marks[state]
  return (
    <span
      title={t(`states.${state}`)}
      className="flex h-5 items-center gap-1 rounded-sm bg-raised/90 px-1 font-medium text-ink text-xs"
    >
      <Icon
        size={12}
        strokeWidth={2}
        className={classNames(className, state === 'working' && 'animate-spin')}
        aria-hidden
      />
      <span className={hasWord ? '' : 'sr-only'}>{t(`states.${state}`)}</span>
    </span>
  )
}
