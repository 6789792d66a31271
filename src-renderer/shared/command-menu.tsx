import { ContextMenu } from 'radix-ui'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from './command'
import { useCommandList } from './command-list'
import { contextMenus, type MenuPlace } from './context-menus'
import { KeyCaps } from './key-caps'
import { menuContent, menuItem, menuSeparator } from './menu-looks'

interface CommandMenuProps {
  readonly place: MenuPlace
  /** Runs before the menu opens, so that its commands are about what was pointed at. False: no menu here. */
  onPoint?(event: MouseEvent<HTMLElement>): boolean
  onClose?(): void
  /** One element, which the menu belongs to. */
  readonly children: ReactNode
}

/**
 * The context menu of a place: with the right button, the menu key, or a finger that stays. It shows those of its
 * commands that can be run now.
 */
export function CommandMenu({ place, onPoint, onClose, children }: CommandMenuProps) {
  const { t } = useTranslation('commands')
  return (
    <ContextMenu.Root onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <ContextMenu.Trigger
        asChild
        onContextMenu={(event) => {
          if (onPoint?.(event) === false) event.preventDefault()
        }}
      >
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content aria-label={t('menu')} collisionPadding={8} className={menuContent}>
          <Items place={place} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}

function Items({ place }: { readonly place: MenuPlace }) {
  const { t } = useTranslation('commands')
  const commands = useCommandList()
  const groups = commandsOf(place, commands)
  if (groups.length === 0)
    return (
      <ContextMenu.Item disabled className={menuItem}>
        {t('nothingHere')}
      </ContextMenu.Item>
    )
  return groups.map((group, index) => (
    <Fragment key={group[0]?.id}>
      {index > 0 && <ContextMenu.Separator className={menuSeparator} />}
      {group.map(({ id, title, chords, run }) => (
        <ContextMenu.Item key={id} className={menuItem} onSelect={() => void run()}>
          <span className="flex-1 pr-4">{title}</span>
          {chords[0] !== undefined && <KeyCaps chord={chords[0]} />}
        </ContextMenu.Item>
      ))}
    </Fragment>
  ))
}

/** The groups of a menu without what cannot be run now; groups that would be empty are left out. */
export const commandsOf = (place: MenuPlace, commands: readonly Command[]): readonly (readonly Command[])[] =>
  contextMenus[place]
    .map((ids) =>
      ids.flatMap((id) => commands.find((command) => command.id === id && command.isAvailable) ?? []),
    )
    .filter((group) => group.length > 0)
