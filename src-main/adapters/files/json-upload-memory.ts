import { readFile } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { z } from 'zod'
import type { Files } from '../../service/ports/files'
import type { UploadMemory } from '../../service/ports/upload-memory'

const uploads = z.record(z.string(), z.string())

/**
 * One JSON file for each service. A broken file counts as empty: its contents are requested from the service again. One
 * that the disk does not give stays as it is, and the call fails.
 */
export const createJsonUploadMemory = (path: string, files: Pick<Files, 'write'>): UploadMemory => {
  const read = async (): Promise<Record<string, string>> => {
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return ''
      throw new AppError('fileUnreadable', { path }, { cause })
    })
    try {
      return uploads.parse(JSON.parse(text))
    } catch {
      return {}
    }
  }
  return {
    mockupOf: async (contentHash) => (await read())[contentHash] ?? null,
    async keep(contentHash, mockup) {
      const known = { ...(await read()), [contentHash]: mockup }
      await files.write(path, Buffer.from(`${JSON.stringify(known, null, 2)}\n`))
    },
  }
}
