import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import type { Command } from '../../shared/command'

export function useHotFolderCommands(): readonly Command[] {
  const { t } = useTranslation('hotFolders')
  return [
    {
      id: 'hot-folders',
      title: t('goTo'),
      group: 'view',
      chords: [],
      isAvailable: true,
      run: () => {
        useStore.getState().showActivity('hot-folders')
        useStore.getState().go('activity')
      },
    },
  ]
}
