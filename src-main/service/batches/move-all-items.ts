import type { Uuid } from '@contract/vocabulary'
import { breathe } from '../../scheduling/breathe'
import type { BatchRunStore, ItemState } from '../ports/batch-run-store'

/** In parts, so that other work goes on in between. */
export const moveAllItems = async (
  store: Pick<BatchRunStore, 'moveItems'>,
  runId: Uuid,
  from: ItemState,
  to: ItemState,
): Promise<void> => {
  while ((await store.moveItems(runId, from, to)) > 0) await breathe()
}
