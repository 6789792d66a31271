/** How long a worker that has died without a trace holds up what it had. */
export const leaseMs = 30_000
/** Renewed so early, a worker that is slow for a while loses nothing. */
export const renewalMs = leaseMs / 3
