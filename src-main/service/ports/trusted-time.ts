/** The clock as it was seen last, and the time up to which things may be thought to have aged. */
export interface TrustedTime {
  readonly seenAt: Date
  /** Never later than `seenAt`. */
  readonly trustedAt: Date
}
