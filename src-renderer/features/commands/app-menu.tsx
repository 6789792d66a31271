import type { MenuEntry } from '@contract/desktop/window-menu'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight, Menu } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { KeyCaps } from '../../shared/key-caps'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { Tip } from '../../shared/tip'
import { useMenuKeys } from './use-menu-keys'

/** The program's menu in the colours of the page, where the system has no bar for it. F10 and Alt open it too. */
export function AppMenu() {
  const { t } = useTranslation('shell')
  const queries = useDesktopQueries()
  const { data: menus = [], refetch } = useQuery(queries.windowMenu.list.queryOptions())
  const [isOpen, setOpen] = useState(false)
  const focusBefore = useRef<Element | null>(null)
  const open = (next: boolean) => {
    if (next) {
      focusBefore.current = document.activeElement
      // Recent files and the language change meanwhile.
      void refetch()
    }
    setOpen(next)
  }
  const giveFocusBack = (event: Event) => {
    const before = focusBefore.current
    if (!(before instanceof HTMLElement) || !before.isConnected || before === document.body) return
    event.preventDefault()
    before.focus()
  }
  useMenuKeys(() => open(!isOpen))
  if (menus.length === 0) return null
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={open}>
      <Tip label={t('menu')} chord="f10" side="right">
        <DropdownMenu.Trigger
          aria-label={t('menu')}
          className="mb-1 flex size-9 items-center justify-center rounded-md text-secondary transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
        >
          <Menu size={18} strokeWidth={1.5} aria-hidden />
        </DropdownMenu.Trigger>
      </Tip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side="right"
          align="start"
          sideOffset={4}
          className={menuContent}
          onCloseAutoFocus={giveFocusBack}
        >
          <Entries entries={menus} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const queries = useDesktopQueries()
  const choose = useMutation(queries.windowMenu.choose.mutationOptions())
  return entries.map((entry) => (
    <div key={entry.place.join()} role="none">
      {entry.isAfterLine && <DropdownMenu.Separator className={menuSeparator} />}
      {entry.items.length > 0 ? (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger className={menuItem}>
            <span className="min-w-0 flex-1 truncate">{entry.label}</span>
            <ChevronRight size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
          </DropdownMenu.SubTrigger>
          <DropdownMenu.Portal>
            <DropdownMenu.SubContent sideOffset={8} className={`${menuContent} max-w-96`}>
              <Entries entries={entry.items} />
            </DropdownMenu.SubContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Sub>
      ) : (
        <DropdownMenu.Item
          disabled={!entry.isEnabled}
          className={menuItem}
          onSelect={() => choose.mutate({ place: [...entry.place] })}
        >
          <span className="min-w-0 flex-1 truncate pr-6">{entry.label}</span>
          {entry.chord !== null && <KeyCaps chord={entry.chord} />}
        </DropdownMenu.Item>
      )}
    </div>
  ))
}
