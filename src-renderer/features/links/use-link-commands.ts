import type { AppLink } from '@contract/desktop/app-link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { Command } from '../../shared/command'
import { useBatchStore } from '../../state/batch/batch-store'
import { useNewestRun } from '../../state/batch/use-runs'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useShellStore } from '../../state/shell/shell-store'

/** Copies links to the current place, for a note, a mail or a ticket. */
export function useLinkCommands(): readonly Command[] {
  const { t } = useTranslation('links')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const place = useShellStore((state) => state.place)
  const shownRunId = useBatchStore((state) => state.shownRunId)
  const newestRun = useNewestRun()
  const { data: document } = useCurrentDocument()
  const { data: mockups = [] } = useQuery(queries.library.list.queryOptions())
  const mockup =
    mockups.find(({ path }) => path !== null && path === document?.path) ??
    // A sample is identified by its file name.
    mockups.find(({ is_sample, mockup_id }) => is_sample && `${mockup_id}.psd` === `sample:${document?.name}`)
  const runId = shownRunId ?? newestRun?.id ?? null

  const copy = async (link: AppLink): Promise<void> => {
    await client.links.copy(link)
    useShellStore
      .getState()
      .notify({ tone: 'success', title: () => t('copied'), detail: () => t('copiedDetail') })
  }
  const command = { group: 'file', chords: [] } as const
  return [
    {
      ...command,
      id: 'copy-link-mockup',
      title: t('copyMockup'),
      isAvailable: place === 'editor' && mockup !== undefined,
      run: () => mockup && copy({ place: 'mockup', id: mockup.mockup_id }),
    },
    {
      ...command,
      id: 'copy-link-run',
      title: t('copyRun'),
      isAvailable: place === 'batch' && runId !== null,
      run: () => runId && copy({ place: 'run', id: runId }),
    },
  ]
}
