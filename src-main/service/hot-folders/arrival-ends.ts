import { type Failure, failureOf } from '@contract/errors'
import type { RowEnd } from '../ports/design-runs'
import type { ArrivalEnd } from '../ports/hot-folder-store'

const nothingMade = { files: 0, thumbnailUrl: null } as const

/** The same file was rendered before. */
export const endAsRepeated: ArrivalEnd = { ...nothingMade, state: 'repeated', failure: null }

export const endAsFailed = (failure: Failure): ArrivalEnd => ({
  ...nothingMade,
  state: 'failed',
  failure,
})

/** A picture fails if any of its files failed; the files already made are kept. */
export const endOfRow = (row: RowEnd | undefined): ArrivalEnd => {
  if (!row) return endAsFailed(failureOf('hotRunCancelled', {}))
  const { files, failure, thumbnailUrl } = row
  return { state: failure ? 'failed' : 'done', failure, files, thumbnailUrl }
}
