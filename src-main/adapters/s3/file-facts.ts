import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError } from '@contract/errors'

export interface FileFacts {
  readonly sha256: string
  readonly bytes: number
}

/** Reads the whole file. Throws `fileUnreadable`. */
export const factsOf = async (path: string): Promise<FileFacts> => {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk)
      bytes += (chunk as Buffer).length
    }
  } catch (cause) {
    throw new AppError('fileUnreadable', { path }, { cause })
  }
  return { sha256: hash.digest('hex'), bytes }
}
