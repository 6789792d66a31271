import { jobKind } from '@contract/service/job-kind'
import { jobStatus } from '@contract/service/jobs'
import { photoMockupStatus } from '@contract/service/photo-mockups'
import { deliveryStatus } from '@contract/service/webhooks'
import { layerKind } from '@contract/vocabulary'
import type { z } from 'zod'

interface Words {
  /** The meaning of a word that is missing or that nobody knows. */
  readonly usual: string
  /** Other spellings of each word. Case, spaces, underscores and hyphens never count. */
  readonly spellings: Readonly<Record<string, string>>
}

const wordsOf = new Map<unknown, Words>([
  [
    jobStatus,
    {
      // A word of tomorrow for work that has not ended: its end has a result or an error.
      usual: 'running',
      spellings: {
        queued: 'pending waiting scheduled accepted created submitted new enqueued retrying',
        dispatched: 'assigned claimed sent',
        running: 'processing inprogress active started rendering working uploading',
        succeeded: 'success successful completed complete done finished ready ok',
        failed: 'failure error errored dead rejected expired timeout timedout',
        cancelled: 'canceled aborted revoked stopped cancelling canceling',
      },
    },
  ],
  [
    jobKind,
    { usual: 'render', spellings: { upload: 'psdupload', render: 'psdrender image', video: 'videorender' } },
  ],
  [
    layerKind,
    {
      usual: 'pixel',
      spellings: {
        smart_object: 'smart placed placedlayer',
        text: 'type textlayer typelayer',
        group: 'folder layerset layergroup grouplayer',
        pixel: 'raster image layer pixellayer',
        shape: 'vector shapelayer path',
        fill: 'solidcolor solid gradient pattern filllayer',
        adjustment: 'adjustmentlayer',
      },
    },
  ],
  [
    photoMockupStatus,
    {
      usual: 'preparing',
      spellings: { preparing: 'processing pending queued', ready: 'active done completed', failed: 'error' },
    },
  ],
  [
    deliveryStatus,
    {
      usual: 'pending',
      spellings: {
        pending: 'queued retrying',
        delivered: 'success succeeded ok sent',
        failed: 'failure error',
      },
    },
  ],
])

/** The contract's word for a word of a service; undefined for one that nobody knows. */
export const wordOf = (
  schema: z.core.$ZodType,
  words: readonly string[],
  value: unknown,
): string | undefined => {
  if (typeof value !== 'string') return undefined
  const found = folded(value)
  const spelled = Object.entries(wordsOf.get(schema)?.spellings ?? {})
  return (
    words.find((word) => word === value) ??
    words.find((word) => folded(word) === found) ??
    spelled.find(([, others]) => others.split(' ').includes(found))?.[0]
  )
}

/** The word that stands for one that is missing or that nobody knows. */
export const usualWord = (schema: z.core.$ZodType, words: readonly string[]): string =>
  wordsOf.get(schema)?.usual ?? words[0] ?? ''

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
