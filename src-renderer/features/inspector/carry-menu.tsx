import type { Uuid } from '@contract/vocabulary'
import { ArrowRightLeft } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { placementActions } from '../../state/editor/use-placement'

interface CarryMenuProps {
  readonly documentUuid: Uuid
  readonly from: SmartObjectRow
  /** The other print areas of the mockup, one for each set of shared contents. */
  readonly areas: readonly SmartObjectRow[]
}

/** Moves artwork from one print area to another without dragging. */
export function CarryMenu({ documentUuid, from, areas }: CarryMenuProps) {
  const { t } = useTranslation(['canvas', 'inspector'])
  const { carry } = placementActions(documentUuid)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={ArrowRightLeft} label={t('inspector:carry')} className="size-6" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={`${menuContent} max-h-80 w-60 overflow-y-auto`}
        >
          {[false, true].map((isCopy) => (
            <DropdownMenu.Group key={String(isCopy)}>
              {isCopy && <DropdownMenu.Separator className={menuSeparator} />}
              {areas.map((area) => (
                <DropdownMenu.Item
                  key={area.uuid}
                  className={menuItem}
                  onSelect={() => carry(from, area, { isCopy })}
                >
                  <span className="truncate">{t(isCopy ? 'copyTo' : 'moveTo', { name: area.name })}</span>
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
