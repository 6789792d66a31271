import type { BatchItem } from '@contract/desktop/batches'

/** A file of a run, for tests: nothing is known of it but where it belongs and how far it is. */
export const batchItem = (
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
  ...changes,
})
