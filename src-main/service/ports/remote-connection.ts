import type { MockupService } from './mockup-service'

/** A server that answers the service's contract, spoken to with one key. */
export interface RemoteConnection {
  readonly service: MockupService
  /**
   * Reads `/me` and `/packages/plans`, and from then on has as much at work at once as the plan allows. A plan that cannot be read leaves one at a
   * time until an answer's headers say more. Rejects as `me` does.
   */
  learnPlan(): Promise<RemotePlan>
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
