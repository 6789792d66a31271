import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { z } from 'zod'
import type { Files } from '../../service/ports/files'
import {
  type UploadKind,
  type UploadMemory,
  type UploadWay,
  uploadWays,
} from '../../service/ports/upload-memory'

const earlierUploads = z.record(z.string(), z.string())

/** The name of a file that holds what is no upload. */
const wayFile = (kind: UploadKind): string => `way-${kind}`

/**
 * A folder for each service, with one small file for each upload, named by its content, so that commands that run at
 * the same time do not overwrite each other's. Earlier versions kept one JSON file beside the folder, which is still
 * read. A broken file counts as none; one that the disk does not give makes the call fail.
 */
export const createFolderUploadMemory = (folder: string, files: Pick<Files, 'write'>): UploadMemory => {
  const readText = (path: string): Promise<string> =>
    readFile(path, 'utf8').catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return ''
      throw new AppError('fileUnreadable', { path }, { cause })
    })
  const write = (name: string, text: string): Promise<void> =>
    files.write(join(folder, name), Buffer.from(`${text}\n`))
  const earlier = async (): Promise<Record<string, string>> => {
    const text = await readText(`${folder}.json`)
    try {
      return earlierUploads.parse(JSON.parse(text))
    } catch {
      return {}
    }
  }
  return {
    mockupOf: async (contentHash) =>
      (await readText(join(folder, contentHash))).trim() || (await earlier())[contentHash] || null,
    keep: write,
    async way(kind): Promise<UploadWay | null> {
      const kept = (await readText(join(folder, wayFile(kind)))).trim()
      return uploadWays.find((way) => way === kept) ?? null
    },
    keepWay: (kind, way) => write(wayFile(kind), way),
  }
}
