import type { BatchRun } from '@contract/desktop/batches'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts a run as it is now among those that are known; a new one is the newest. */
export function putRun(queryClient: QueryClient, runsKey: QueryKey, run: BatchRun): void {
  queryClient.setQueryData<BatchRun[]>(runsKey, (runs = []) =>
    runs.some(({ id }) => id === run.id)
      ? runs.map((other) => (other.id === run.id ? run : other))
      : [run, ...runs],
  )
}
