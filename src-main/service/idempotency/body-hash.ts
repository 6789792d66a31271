/** SHA-256 of what a call was given, files by their bytes; the order of fields does not count. */
export const bodyHashOf = async (input: unknown): Promise<string> => {
  const canonical = new TextEncoder().encode(JSON.stringify(await plainOf(input)))
  return hexOf(await crypto.subtle.digest('SHA-256', canonical))
}

const plainOf = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob)
    return { file: hexOf(await crypto.subtle.digest('SHA-256', await value.arrayBuffer())) }
  if (Array.isArray(value)) return Promise.all(value.map(plainOf))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, field]) => [name, await plainOf(field)]))
}

const hexOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex')
