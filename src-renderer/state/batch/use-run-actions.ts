import type { BatchRun } from '@contract/desktop/batches'
import { failureOfCall } from '@contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { useShellStore } from '../shell/shell-store'
import { useBatchStore } from './batch-store'
import { putRun } from './put-run'

/** Of one file: it fails where nobody shows the failures of its run. */
const told = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => useShellStore.getState().tellFailure(failureOfCall(error)))
}

/** The actions on a run, and the newest failure of any of them. */
export function useRunActions(run: BatchRun) {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const runsKey = queries.batches.runs.queryKey()
  const input = { run_id: run.id }
  const action = useMutation({
    mutationFn: async (work: () => Promise<BatchRun>) => {
      const next = await work()
      putRun(queryClient, runsKey, next)
      if (next.id !== run.id) useBatchStore.getState().showRun(next.id)
    },
  })
  const plain = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  return {
    error: action.error ?? plain.error,
    pause: () => action.mutate(() => client.batches.pause(input)),
    resume: () => action.mutate(() => client.batches.resume(input)),
    cancel: () => action.mutate(() => client.batches.cancel(input)),
    rerunFailed: () => action.mutate(() => client.batches.rerunFailed(input)),
    runAgain: () =>
      action.mutate(() =>
        // Its own files are what is to be made again.
        client.batches.start({
          recipe_id: run.recipe_id ?? '',
          sample: run.is_sample ? run.total : null,
          existing: 'replace',
        }),
      ),
    /** What a sample left, by the recipe as it is now. */
    renderRest: () =>
      action.mutate(() =>
        client.batches.start({ recipe_id: run.recipe_id ?? '', sample: null, rest_of: run.id }),
      ),
    reveal: (itemId: number) => told(client.batches.reveal({ ...input, item_id: itemId })),
    dragOut: (itemId: number) => told(client.batches.dragOut({ ...input, item_ids: [itemId] })),
    remove: () =>
      plain.mutate(async () => {
        await client.batches.removeRun(input)
        queryClient.setQueryData<BatchRun[]>(runsKey, (runs = []) => runs.filter(({ id }) => id !== run.id))
      }),
  }
}
