import { FolderOpen, Image } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '../../shared/framed-picture'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { useBatchMockups } from '../../state/batch/use-batch-mockups'
import { useBatchSources } from '../../state/batch/use-batch-sources'

/** Mockups of the library one click away; others are picked in the system's dialog. */
export function AddMockupMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('batch')
  const mockups = useBatchMockups()
  const { addMockups, chooseMockups } = useBatchSources()
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={`${menuContent} max-h-[min(440px,var(--radix-dropdown-menu-content-available-height))] w-72 overflow-y-auto`}
        >
          <DropdownMenu.Item onSelect={chooseMockups} className={menuItem}>
            <FolderOpen size={16} strokeWidth={1.5} className="text-secondary" aria-hidden />
            {t('chooseMockups')}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={menuSeparator} />
          {[...mockups.values()]
            .filter(({ exists, connection_id }) => exists && connection_id === null)
            .map((mockup) => (
              <DropdownMenu.Item
                key={mockup.mockup_id}
                onSelect={() => addMockups([mockup.mockup_id])}
                className="flex h-11 items-center gap-3 rounded-md px-2 outline-none data-[highlighted]:bg-selected"
              >
                <FramedPicture
                  src={mockup.thumbnail_url}
                  alt=""
                  fit="cover"
                  placeholder={<Image size={14} strokeWidth={1.5} aria-hidden />}
                  className="h-8 w-10 shrink-0 rounded-sm bg-field"
                />
                <span className="min-w-0 flex-1 truncate">{mockup.name}</span>
                {mockup.is_sample && <span className="text-secondary text-sm">{t('sample')}</span>}
              </DropdownMenu.Item>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
