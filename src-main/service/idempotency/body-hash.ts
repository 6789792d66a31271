import { createHash } from 'node:crypto'

/** SHA-256 of a call's input, with files hashed by their bytes; the order of fields does not matter. */
export const bodyHashOf = async (input: unknown): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await plainOf(input)) ?? '')
    .digest('hex')

const plainOf = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) return { file: await fileHashOf(value) }
  if (Array.isArray(value)) return Promise.all(value.map(plainOf))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, field]) => [name, await plainOf(field)]))
}

const fileHashOf = async (file: Blob): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of file.stream()) hash.update(part)
  return hash.digest('hex')
}
