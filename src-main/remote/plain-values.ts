/** Text; a number as its digits. `isTime`: Unix seconds or milliseconds become ISO 8601. Undefined for all else. */
export const plainText = (value: unknown, isTime = false): string | undefined => {
  if (isTime && isNumeric(value)) return timeOf(Number(value))
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return undefined
  // Some services describe a file where the contract has its address.
  const { url, href } = value as Readonly<Record<string, unknown>>
  return [url, href].find((address) => typeof address === 'string')
}

/** A number, or one that is spelled out in digits. */
export const plainNumber = (value: unknown): number | undefined =>
  isNumeric(value) ? Number(value) : undefined

export const plainBoolean = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(word)) return true
  return ['false', '0', 'no', 'off'].includes(word) ? false : undefined
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())

/** Seconds reach this number in the year 5138, milliseconds did in 1973. */
const leastMs = 1e11

const timeOf = (stamp: number): string | undefined => {
  const time = new Date(stamp < leastMs ? stamp * 1000 : stamp)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
