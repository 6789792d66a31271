import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useStore } from '../../state/store'

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
