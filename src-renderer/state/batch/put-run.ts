import type { BatchRun } from '@contract/desktop/batches'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Updates a run among the known ones; a new run is put first. */
export function putRun(queryClient: QueryClient, runsKey: QueryKey, run: BatchRun): void {
  queryClient.setQueryData<BatchRun[]>(runsKey, (runs = []) =>
    runs.some(({ id }) => id === run.id)
      ? runs.map((other) => (other.id === run.id ? run : other))
      : [run, ...runs],
  )
}
