import { ArrowUpDown, Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { menuContent, menuItem } from '../../shared/menu-looks'
import type { LibrarySort } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'

const sorts = ['opened', 'added', 'name', 'size'] as const satisfies readonly LibrarySort[]

export function SortMenu() {
  const { t } = useTranslation('library')
  const sort = useLibraryStore((state) => state.libraryView.sort)
  const choose = (value: string) => {
    const chosen = sorts.find((each) => each === value)
    if (chosen) useLibraryStore.getState().lookAtLibrary({ sort: chosen })
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          look="quiet"
          className="px-2 text-secondary"
          aria-label={t('sortBy', { by: t(`sorts.${sort}`) })}
          title={t('sortBy', { by: t(`sorts.${sort}`) })}
        >
          <ArrowUpDown size={14} strokeWidth={1.5} aria-hidden />
          <span className="@max-[820px]:hidden">{t(`sorts.${sort}`)}</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuContent}>
          <DropdownMenu.RadioGroup value={sort} onValueChange={choose}>
            {sorts.map((each) => (
              <DropdownMenu.RadioItem key={each} value={each} className={menuItem}>
                <span className="w-4">
                  <DropdownMenu.ItemIndicator>
                    <Check size={14} strokeWidth={1.5} aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </span>
                {t(`sorts.${each}`)}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
