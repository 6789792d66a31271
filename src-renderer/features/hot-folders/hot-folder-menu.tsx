import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { menuSeparator } from '../../shared/menu-looks'
import { MoreItem, MoreMenu } from '../../shared/more-menu'
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
    <MoreMenu label={t('moreFor', { folder: folderName(folder.folder) })}>
      <MoreItem onSelect={onChange}>{t('change')}</MoreItem>
      <DropdownMenu.Separator className={menuSeparator} />
      <MoreItem onSelect={show('watched')}>{t('openFolder')}</MoreItem>
      <MoreItem onSelect={show('output')}>{t('openResults')}</MoreItem>
      <MoreItem isDisabled={done === 0} onSelect={show('done')}>
        {t('openDone')}
      </MoreItem>
      <MoreItem isDisabled={failed === 0} onSelect={show('failed')}>
        {t('openFailed')}
      </MoreItem>
      <DropdownMenu.Separator className={menuSeparator} />
      <MoreItem onSelect={() => actions.remove(folder)}>{t('remove')}</MoreItem>
    </MoreMenu>
  )
}
