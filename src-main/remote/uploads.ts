import type { UploadMemory, UploadWay } from '../service/ports/upload-memory'
import { contentHashOf, createUploadWays, type FileUpload, type UploadWaysDeps } from './upload-ways'

export interface UploadsDeps extends UploadWaysDeps {
  readonly memory: UploadMemory
}

/**
 * Uploads files and remembers by their contents which mockup the service made of each, whoever asks. `read` reads the
 * service's answer as the contract has it.
 */
export const createUploads = (deps: UploadsDeps) => {
  const send = createUploadWays(deps)
  return async <Answer>(upload: FileUpload, read: (answer: unknown) => Answer): Promise<Answer> => {
    const answer = read(await send(upload))
    const uuid = mockupIn(answer)
    if (uuid !== null) await deps.memory.keep(await contentHashOf(upload.file), uuid)
    return answer
  }
}

/** The file in a request, apart from its other fields; null for a request without one. */
export const fileIn = (input: unknown): Pick<FileUpload, 'file' | 'fields'> | null => {
  if (typeof input !== 'object' || input === null || !('file' in input)) return null
  const { file, ...fields } = input
  return file instanceof File ? { file, fields } : null
}

/** Forgets with the program. */
export const createPassingUploads = (): UploadMemory => {
  const mockups = new Map<string, string>()
  let way: UploadWay | null = null
  return {
    mockupOf: async (contentHash) => mockups.get(contentHash) ?? null,
    async keep(contentHash, mockup) {
      mockups.set(contentHash, mockup)
    },
    way: async () => way,
    async keepWay(kept) {
      way = kept
    },
  }
}

/** The mockup that an upload made; null while it is queued. */
const mockupIn = (answer: unknown): string | null => {
  const body = fieldIn(answer, 'body')
  const uuid = fieldIn(fieldIn(body, 'data'), 'uuid')
  return typeof uuid === 'string' && uuid !== '' ? uuid : null
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
