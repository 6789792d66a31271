import type { ImportEvent, LibraryMockup } from '@contract/desktop/library'
import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

let underWay: AbortController | null = null

/** Imports files and folders into the library one after the other; the new mockups are selected at the end. */
export function useImport() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { t } = useTranslation('library')
  const { tellImport, selectInLibrary, lookAtLibrary } = useLibraryStore.getState()
  const { notify } = useShellStore.getState()
  const listKey = queries.library.list.queryKey()

  const follow = async (events: AsyncIterable<ImportEvent>): Promise<readonly LibraryMockup[]> => {
    const fresh: LibraryMockup[] = []
    for await (const { path, done, total, outcome } of events) {
      const run = useLibraryStore.getState().importRun
      if (!run) continue
      if (outcome.type === 'failed') {
        tellImport({ done, total, failures: [...run.failures, { path, failure: outcome.failure }] })
        continue
      }
      const { mockup } = outcome
      fresh.push(mockup)
      tellImport({
        done,
        total,
        [outcome.type]: run[outcome.type] + 1,
        duplicates: run.duplicates + (outcome.type === 'added' && mockup.duplicate_of !== null ? 1 : 0),
      })
      queryClient.setQueryData<LibraryMockup[]>(listKey, (known = []) => [
        ...known.filter(({ mockup_id }) => mockup_id !== mockup.mockup_id),
        mockup,
      ])
    }
    return fresh
  }

  const importPaths = async (paths: readonly string[]): Promise<void> => {
    if (paths.length === 0 || useLibraryStore.getState().importRun?.isRunning) return
    tellImport(null)
    tellImport({})
    underWay = new AbortController()
    try {
      const events = await client.library.import({ paths: [...paths] }, { signal: underWay.signal })
      const fresh = await follow(events)
      const [first] = fresh
      if (first) {
        lookAtLibrary({ section: 'all', sort: 'added' })
        const ids = new Set(fresh.map(({ mockup_id }) => mockup_id))
        selectInLibrary({ ids, anchor: first.mockup_id, active: first.mockup_id })
      }
    } catch (error) {
      const failure = failureOfCall(error)
      if (!underWay.signal.aborted) notify({ tone: 'danger', title: t('importFailed'), detail: '', failure })
    } finally {
      tellImport({ isRunning: false })
      await queryClient.invalidateQueries({ queryKey: queries.library.list.key() })
    }
  }

  return {
    importPaths,
    async choose(kind: 'files' | 'folder') {
      await importPaths(await client.library.chooseImport({ kind }))
    },
    stop: () => underWay?.abort(),
  }
}
