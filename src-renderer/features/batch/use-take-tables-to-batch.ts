import type { TakeTables } from '../../drop/tables-taker'
import { useBatchSources } from '../../state/batch/use-batch-sources'
import { useShellStore } from '../../state/shell/shell-store'

/** A table that is dropped anywhere becomes the rows of the batch, which is then shown. */
export function useTakeTablesToBatch(): TakeTables {
  const { take } = useBatchSources()
  return async (files) => {
    useShellStore.getState().go('batch')
    await take(files)
  }
}
