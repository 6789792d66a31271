import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { folderName } from './folder-name'
import type { HotFolderActions } from './use-hot-folders'

interface HotFolderMenuProps {
  readonly folder: HotFolderRecord
  readonly actions: HotFolderActions
  onChange(): void
}

export function HotFolderMenu({ folder, actions, onChange }: HotFolderMenuProps) {
  const { t } = useTranslation('hotFolders')
  const { id, done, failed } = folder
  const show = (place: 'watched' | 'output' | 'done' | 'failed') => () => actions.reveal.mutate({ id, place })
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Ellipsis} label={t('moreFor', { folder: folderName(folder.folder) })} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="appear z-40 min-w-48 rounded-lg border border-line bg-raised p-1.5 shadow-float"
        >
          <DropdownMenu.Item className={item} onSelect={onChange}>
            {t('change')}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={item} onSelect={show('watched')}>
            {t('openFolder')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={show('output')}>
            {t('openResults')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} disabled={done === 0} onSelect={show('done')}>
            {t('openDone')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} disabled={failed === 0} onSelect={show('failed')}>
            {t('openFailed')}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={item} onSelect={() => actions.remove(folder)}>
            {t('remove')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const item =
  'flex h-7 items-center rounded-md px-2 outline-none data-[disabled]:opacity-45 data-[highlighted]:bg-selected'
