import type { AppLink } from '@contract/desktop/app-link'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useActivityStore } from '../../state/activity/activity-store'
import { useBatchStore } from '../../state/batch/batch-store'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { settingsPageOf } from '../../state/shell/settings-pages'
import type { NoticeWords } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'

const samplePrefix = 'sample:'

/** Shows the target of a link from the desktop, or says that it is not here. */
export function useAppLinks(): (link: AppLink) => Promise<void> {
  const { t } = useTranslation('links')
  const { client } = useConnection()
  const { openPath, openSample } = useOpenDocuments()
  const { go, goToSettings, notify } = useShellStore.getState()
  const { selectJob } = useActivityStore.getState()
  const { showRun } = useBatchStore.getState()
  const missing = (title: NoticeWords) => notify({ tone: 'neutral', title, detail: () => t('elsewhere') })

  const openMockup = async (id: string): Promise<void> => {
    const mockup = (await client.library.list()).find(({ mockup_id }) => mockup_id === id)
    if (!mockup) missing(() => t('noMockup'))
    else if (id.startsWith(samplePrefix)) await openSample(id.slice(samplePrefix.length), mockup.name)
    else if (mockup.path) await openPath(mockup.path)
  }

  const openRun = async (id: string): Promise<void> => {
    const isKnown = (await client.batches.runs()).some((run) => run.id === id)
    if (isKnown) showRun(id)
    else missing(() => t('noRun'))
    go('batch')
  }

  return async ({ place, id }) => {
    switch (place) {
      case 'mockup':
        return openMockup(id)
      case 'run':
        return openRun(id)
      case 'job':
        selectJob(id)
        return goToSettings('jobs')
      case 'settings': {
        const page = settingsPageOf(id)
        return page ? goToSettings(page) : go('settings')
      }
    }
  }
}
