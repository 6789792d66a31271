import type { FailureCode } from '@contract/failures/failure-codes'
import { expect } from 'vitest'
import { refused } from '../check'
import type { Answer, Wire } from '../wire'

/** The servers and files with which failures are provoked. */
export interface Places {
  /** A server without limits, which may fetch from `upstream`. */
  readonly free: Wire
  /** A server that enforces the smallest plan, and the rate of `heldRate`. */
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

/** Less than the usual rate, which takes 1,500 calls and more to exhaust. */
export const heldRate = { per_minute: 100, burst: 300 } as const

export interface FailureCheck {
  /** As it stands in the body; null where the body has no code. */
  readonly code: FailureCode | null
  readonly status: number
  /** The condition, for the table. */
  readonly when: string
  readonly run: (places: Places) => Promise<void>
}

/** The answer as a person names it. */
export const answerOf = ({ status, code }: Pick<FailureCheck, 'status' | 'code'>): string =>
  code === null ? `${status}` : `${status} \`${code}\``

/** Refused in the short shape, which has no code. */
export const uncoded = (answer: Answer, status: number): void => {
  refused(answer, status)
  expect(answer.body).not.toHaveProperty('error_code')
}

/** A render of a mockup with this artwork. */
export const renderWith = (mockup: Answer['body'], asset: object, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset }],
  ...more,
})
