import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useBatchStore } from '../../state/batch/batch-store'
import { useShellStore } from '../../state/shell/shell-store'

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
        useBatchStore.getState().showBatchView('hot-folders')
        useShellStore.getState().go('batch')
      },
    },
  ]
}
