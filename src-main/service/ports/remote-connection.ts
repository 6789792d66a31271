import type { MockupService } from './mockup-service'

/** A server that implements the service's contract, called with one key. */
export interface RemoteConnection {
  readonly service: MockupService
  /**
   * Reads `/me` and `/packages/plans`, and then allows as many calls at once as the plan permits. If the plan cannot be
   * read, the limit is one until the headers of an answer allow more. Rejects as `me` does.
   */
  learnPlan(): Promise<RemotePlan>
  /** The service's OpenAPI document as it came; null if it publishes none. Read once. */
  readDescription(): Promise<unknown>
  /**
   * The bytes of a finished picture, wherever it is stored; the key is not sent. Null if the picture no longer exists.
   * `assertWhole` throws if the bytes are not a picture; they are then read again, as after a broken connection.
   */
  readResult(address: string, options: ReadResultOptions): Promise<Uint8Array | null>
}

export interface ReadResultOptions {
  readonly signal?: AbortSignal
  readonly assertWhole: (bytes: Uint8Array) => Promise<void>
}

export interface RemotePlan {
  readonly account: string
  readonly plan: string
  /** Maximum number of simultaneous renders and uploads. */
  readonly rendersAtOnce: number
  readonly uploadsAtOnce: number
  /** Remaining credits, including prepaid ones; null if the service does not count them. */
  readonly credits: number | null
  /** Maximum width of a render, in pixels; null if the service states none. */
  readonly widestRender: number | null
}
