import type { LibraryMockup } from '@contract/desktop/library'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { useLibraryStore } from '../../state/library/library-store'
import { useLibraryActions } from './use-library-actions'

interface RenameFieldProps {
  readonly mockup: LibraryMockup
  readonly className: string
}

/** Replaces the name; Enter or blur saves the new one, Escape restores the old one. */
export function RenameField({ mockup, className }: RenameFieldProps) {
  const { t } = useTranslation('library')
  const { rename } = useLibraryActions()
  const { beginRename } = useLibraryStore.getState()
  const [name, setName] = useState(mockup.name)
  const end = (isTaken: boolean) => {
    if (useLibraryStore.getState().renamedId !== mockup.mockup_id) return
    beginRename(null)
    if (isTaken) void rename(mockup, name.trim())
    document.querySelector<HTMLElement>('[role="listbox"][data-library-list]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') end(true)
    if (event.key === 'Escape') end(false)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: one asked to type here
      autoFocus
      aria-label={t('newName')}
      value={name}
      maxLength={120}
      onChange={(event) => setName(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={onKeyDown}
      className={classNames(
        'h-7 rounded-sm border border-accent bg-field px-1.5 font-medium outline-none select-text',
        className,
      )}
    />
  )
}
