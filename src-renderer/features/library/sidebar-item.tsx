import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../shared/class-names'
import type { LibrarySection } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { useMockupDrop } from './use-mockup-drop'

interface SidebarItemProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly section: LibrarySection
  readonly icon: LucideIcon
  readonly label: string
  /** Null if it is not counted. */
  readonly count: number | null
  readonly tone?: 'warning'
  readonly drop?: ReturnType<typeof useMockupDrop>
}

export function SidebarItem(props: SidebarItemProps) {
  const { section, icon: Icon, label, count, tone, drop, ...rest } = props
  const isCurrent = useLibraryStore((state) => state.libraryView.section === section)
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => useLibraryStore.getState().lookAtLibrary({ section })}
        {...drop?.handlers}
        {...rest}
        className={classNames(
          'flex h-7 w-full items-center gap-2 rounded-md px-2 text-left transition-colors',
          isCurrent ? 'bg-selected' : 'hover:bg-hover',
          drop?.isOver && 'outline-2 outline-accent',
        )}
      >
        <Icon
          size={16}
          strokeWidth={1.5}
          className={classNames('shrink-0', tone === 'warning' ? 'text-warning' : 'text-secondary')}
          aria-hidden
        />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count !== null && (
          <span className={classNames('text-xs tabular-nums', isCurrent ? 'text-ink' : 'text-secondary')}>
            {count}
          </span>
        )}
      </button>
    </li>
  )
}
