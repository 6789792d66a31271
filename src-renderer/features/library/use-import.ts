import type { ConnectionRecord } from '@contract/desktop/connections'
import type { ImportEvent, LibraryMockup } from '@contract/desktop/library'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

let underWay: AbortController | null = null
/** One import at a time: what is dropped meanwhile waits for its turn, and is counted with those before it. */
let turn: Promise<void> = Promise.resolve()
let waiting = 0
/** Stopping ends those that wait, too. */
let stops = 0

type Target = Pick<ConnectionRecord, 'id' | 'name'>

/**
 * Imports files and folders into the library of this computer, or uploads them to a service; the new mockups are
 * selected at the end.
 */
export function useImport() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { t } = useTranslation('library')
  const { tellImport, selectInLibrary, lookAtLibrary } = useLibraryStore.getState()
  const { notify } = useShellStore.getState()
  const listKeyOf = (connection_id: Uuid | null) =>
    connection_id === null
      ? queries.library.list.queryKey()
      : queries.library.listRemote.queryKey({ input: { connection_id } })

  const follow = async (
    events: AsyncIterable<ImportEvent>,
    listKey: ReturnType<typeof listKeyOf>,
  ): Promise<readonly LibraryMockup[]> => {
    const fresh: LibraryMockup[] = []
    const before = useLibraryStore.getState().importRun ?? { done: 0, total: 0 }
    for await (const { path, outcome, ...counts } of events) {
      const [done, total] = [before.done + counts.done, before.total + counts.total]
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

  const importPaths = (paths: readonly string[], to: Target | null = null): Promise<void> => {
    if (paths.length === 0) return Promise.resolve()
    if (!useLibraryStore.getState().importRun?.isRunning) tellImport(null)
    tellImport({ service: to?.name ?? null })
    waiting += 1
    const stopsBefore = stops
    turn = turn.then(() => {
      waiting -= 1
      if (stops === stopsBefore) return importNow(paths, to)
      tellImport({ isRunning: waiting > 0 })
      return
    })
    return turn
  }

  const importNow = async (paths: readonly string[], to: Target | null): Promise<void> => {
    const connection_id = to?.id ?? null
    const listKey = listKeyOf(connection_id)
    underWay = new AbortController()
    try {
      const input = { paths: [...paths], connection_id }
      const events = await client.library.import(input, { signal: underWay.signal })
      const fresh = await follow(events, listKey)
      const [first] = fresh
      if (first) {
        lookAtLibrary(to ? { section: `connection:${to.id}` } : { section: 'all', sort: 'added' })
        const ids = new Set(fresh.map(({ mockup_id }) => mockup_id))
        selectInLibrary({ ids, anchor: first.mockup_id, active: first.mockup_id })
      }
    } catch (error) {
      const failure = failureOfCall(error)
      if (!underWay.signal.aborted)
        notify({
          tone: 'danger',
          title: () => t(to ? 'uploadFailed' : 'importFailed', { name: to?.name ?? '' }),
          failure,
        })
    } finally {
      tellImport({ isRunning: waiting > 0 })
      await queryClient.invalidateQueries({ queryKey: listKey })
    }
  }

  return {
    importPaths,
    async choose(kind: 'files' | 'folder', to: Target | null = null) {
      await importPaths(await client.library.chooseImport({ kind }), to)
    },
    stop: () => {
      stops += 1
      underWay?.abort()
    },
  }
}
