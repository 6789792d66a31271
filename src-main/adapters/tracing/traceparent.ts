export interface TraceParts {
  readonly traceId: string
  readonly spanId: string
  readonly traceFlags: number
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** W3C Trace Context, version 00; null for anything else. */
export const traceparentParts = (value: string): TraceParts | null => {
  const [, traceId, spanId, flags] = pattern.exec(value) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: TraceParts): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
