import type { UploadKind, UploadMemory, UploadWay } from '../service/ports/upload-memory'
import { uploadForms } from './upload-kinds'
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
    if (uuid !== null && upload.form.kind === 'psd')
      await deps.memory.keep(await contentHashOf(upload.file), uuid)
    return answer
  }
}

/** The file in a call's request, apart from its other fields; null for a request without one. */
export const fileIn = (call: string, input: unknown): Pick<FileUpload, 'form' | 'file' | 'fields'> | null => {
  const form = uploadForms[call]
  if (!form || typeof input !== 'object' || input === null || !('file' in input)) return null
  const { file, ...fields } = input
  return file instanceof File ? { form, file, fields } : null
}

/** Forgets with the program. */
export const createPassingUploads = (): UploadMemory => {
  const mockups = new Map<string, string>()
  const ways = new Map<UploadKind, UploadWay>()
  return {
    mockupOf: async (contentHash) => mockups.get(contentHash) ?? null,
    async keep(contentHash, mockup) {
      mockups.set(contentHash, mockup)
    },
    way: async (kind) => ways.get(kind) ?? null,
    async keepWay(kind, way) {
      ways.set(kind, way)
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
