import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { menuContent, menuItem } from './menu-looks'

interface MoreMenuProps {
  readonly label: string
  readonly children: ReactNode
}

/** A three-dot menu of less frequent actions. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>
      <IconButton icon={Ellipsis} label={label} />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="end" sideOffset={4} className={menuContent}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

interface MoreItemProps {
  /** The item deletes something. */
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  onSelect(): void
  readonly children: ReactNode
}

export const MoreItem = ({ isDanger = false, isDisabled = false, onSelect, children }: MoreItemProps) => (
  <DropdownMenu.Item
    className={classNames(menuItem, isDanger && 'text-danger')}
    disabled={isDisabled}
    onSelect={onSelect}
  >
    {children}
  </DropdownMenu.Item>
)
