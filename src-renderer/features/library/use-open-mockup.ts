import type { LibraryMockup } from '@contract/desktop/library'
import { useTranslation } from 'react-i18next'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { useShellStore } from '../../state/shell/shell-store'
import { useLibraryActions } from './use-library-actions'

/** Opens a mockup in the editor, or shows the failure and its remedy. */
export function useOpenMockup(): (mockup: LibraryMockup) => Promise<void> {
  const { openPath, openSample, openRemote } = useOpenDocuments()
  const actions = useLibraryActions()
  const { t } = useTranslation('library')
  const { notify } = useShellStore.getState()

  return async (mockup) => {
    const { name, path, mockup_id } = mockup
    if (mockup.is_sample) return openSample(mockup_id.replace(/^sample:/, ''), name)
    if (path === null) return openRemote(mockup_id, name)
    if (mockup.exists) {
      await openPath(path)
      return void actions.refresh()
    }
    notify({
      tone: 'neutral',
      title: () => t('missingTitle', { name }),
      detail: () => t('missingDetail', { path }),
      action: { label: () => t('locate'), run: () => actions.locate(mockup) },
    })
  }
}
