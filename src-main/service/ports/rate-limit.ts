export interface RateRule {
  /** Calls that a key gets back in a minute. */
  readonly perMinute: number
  /** Calls that a key may make at once after a rest. */
  readonly burst: number
}

/** What a bucket says of itself after a call. */
export interface RateState {
  readonly isExceeded: boolean
  /** Of the sustained rate; the headroom for bursts is not promised. */
  readonly remaining: number
  /** Seconds until the bucket is full. */
  readonly resetSeconds: number
  /** Seconds until one call is there again. */
  readonly retrySeconds: number
}

/** How often each caller may call, over all processes that answer. */
export interface RateLimit {
  /** Counts a call. */
  take(caller: string): Promise<RateState>
}
