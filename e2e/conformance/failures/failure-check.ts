import type { FailureCode } from '@contract/failures/failure-codes'
import type { Answer, Wire } from '../wire'

/** The servers and files with which failures are provoked. */
export interface Places {
  /** A server without limits, which may fetch from `upstream`. */
  readonly free: Wire
  /** A server that enforces the smallest plan. */
  readonly held: Wire
  /** A server whose uploads are strict. */
  readonly strict: Wire
  /** The data folder of `free`. */
  readonly folder: string
  /** `/status/N` answers with that status, `/size/N` announces that many bytes. */
  readonly upstream: string
  /** A mockup on `free`. */
  readonly mockup: Answer['body']
  /** A mockup on `held`. */
  readonly heldMockup: Answer['body']
}

export interface FailureCheck {
  readonly code: FailureCode
  readonly status: number
  /** The condition, for the table. */
  readonly when: string
  readonly run: (places: Places) => Promise<void>
}

/** A render of a mockup with this artwork. */
export const renderWith = (mockup: Answer['body'], asset: object, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset }],
  ...more,
})
