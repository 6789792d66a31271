import type { BatchItem } from '@contract/desktop/batches'

/** A file of a run, for tests: only its place and its state are given. */
export const testBatchItem = (
  changes: Pick<BatchItem, 'id' | 'run_id' | 'place' | 'name' | 'state'>,
): BatchItem => ({
  output_id: 'web',
  failure: null,
  width: null,
  height: null,
  bytes: null,
  duration_ms: null,
  thumbnail_url: null,
  picture_url: null,
  film_url: null,
  ...changes,
})
