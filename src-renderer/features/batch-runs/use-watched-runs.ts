import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { putRun } from '../../state/batch/put-run'
import { putRunItems } from '../../state/batch/run-items'

/** Delay until main is asked again after its events have stopped, ms. */
const watchAgainMs = 2000

/** Follows every run for as long as the window is open. */
export function useWatchedRuns(): void {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries' keys never change
  useEffect(() => {
    const ended = new AbortController()
    const runsKey = queries.batches.runs.queryKey()
    const watch = async () => {
      while (!ended.signal.aborted) {
        try {
          await queryClient.ensureQueryData(queries.batches.runs.queryOptions())
          const events = await client.batches.watch(undefined, { signal: ended.signal })
          for await (const { run, items } of events) {
            notifyManager.batch(() => {
              putRun(queryClient, runsKey, run)
              putRunItems(run.id, items)
            })
          }
        } catch {
          // The event stream broke, or the window is closing.
        }
        await new Promise((resolve) => setTimeout(resolve, watchAgainMs))
      }
    }
    void watch()
    return () => ended.abort()
  }, [client, queryClient])
}
