import type { MockupService } from './mockup-service'

/** A server that answers the service's contract, spoken to with one key. */
export interface RemoteConnection {
  readonly service: MockupService
  /**
   * Reads `/me` and `/packages/plans`, and from then on has as much at work at once as the plan allows. A plan that
   * cannot be read leaves one at a time until an answer's headers say more. Rejects as `me` does.
   */
  learnPlan(): Promise<RemotePlan>
  /**
   * The bytes of a finished picture, wherever it lies; the key is not sent along. Null where it is there no more.
   * `assertWhole` throws for what is no picture: then it is read again, as after a connection that broke.
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
  /** Renders and uploads at work at once. */
  readonly rendersAtOnce: number
  readonly uploadsAtOnce: number
  /** Credits that are left, prepaid ones included. */
  readonly credits: number
}
