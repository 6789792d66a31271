/** How long a worker that died without a trace blocks the work it held. */
export const leaseMs = 30_000
/** Renewal this early lets a worker be slow for a while without losing its leases. */
export const renewalMs = leaseMs / 3
