import type { RowEnd, ToldFailure } from '../ports/design-runs'
import type { ArrivalEnd } from '../ports/hot-folder-store'

const nothingMade = { files: 0, thumbnailUrl: null } as const

/** The same file was rendered before. */
export const endAsRepeated: ArrivalEnd = { ...nothingMade, state: 'repeated', failure: null }

export const endAsFailed = ({ code, message, suggestion }: ToldFailure): ArrivalEnd => ({
  ...nothingMade,
  state: 'failed',
  failure: { code, message, suggestion },
})

/** A picture of which one file failed has failed: what was made of it stays. */
export const endOfRow = (row: RowEnd | undefined): ArrivalEnd => {
  if (!row)
    return endAsFailed({ code: 'CANCELLED', message: 'Its run was cancelled.', suggestion: 'Try it again.' })
  const { files, failure, thumbnailUrl } = row
  return { state: failure ? 'failed' : 'done', failure, files, thumbnailUrl }
}
