import type { Uuid } from '@contract/vocabulary'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { putRun } from '../../state/batch/put-run'
import { putRunItems, settleRunItems } from '../../state/batch/run-items'
import { forecastKey } from '../../state/batch/use-forecast'
import { isActive } from '../../state/batch/use-runs'

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
    const atWork = new Set<Uuid>()
    /** A service has charged for the run: what is left of its account is read anew. */
    const readAccount = async (name: string): Promise<void> => {
      const connection = (await client.connections.list()).find((each) => each.name === name)
      if (connection) await client.connections.check({ id: connection.id })
      await queryClient.invalidateQueries({ queryKey: queries.connections.key() })
      await queryClient.invalidateQueries({ queryKey: forecastKey })
    }
    const watch = async () => {
      while (!ended.signal.aborted) {
        try {
          await queryClient.ensureQueryData(queries.batches.runs.queryOptions())
          const events = await client.batches.watch(undefined, { signal: ended.signal })
          for await (const { run, items } of events) {
            if (isActive(run)) atWork.add(run.id)
            else if (atWork.delete(run.id)) {
              // The forecast counts the files that are there.
              void queryClient.invalidateQueries({ queryKey: forecastKey })
              if (run.connection_name !== null)
                // A service that does not answer is reported where its account is shown.
                readAccount(run.connection_name).catch(() => undefined)
            }
            notifyManager.batch(() => {
              putRun(queryClient, runsKey, run)
              putRunItems(run.id, items)
              settleRunItems(run)
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
