export interface RateRule {
  /** Calls that a key regains per minute. */
  readonly perMinute: number
  /** Calls that a key may make at once after a pause. */
  readonly burst: number
}

/** The state of a bucket. */
export interface RateState {
  readonly isExceeded: boolean
  /** Calls left of the sustained rate; burst headroom is not promised. */
  readonly remaining: number
  /** Seconds until the bucket is full. */
  readonly resetSeconds: number
  /** Seconds until one call is available again. */
  readonly retrySeconds: number
}

/** Limits each caller's rate, across all server processes. */
export interface RateLimit {
  /** Counts a call. */
  take(caller: string): Promise<RateState>
  /** The state of the caller's bucket, without a call. */
  look(caller: string): Promise<RateState>
}
