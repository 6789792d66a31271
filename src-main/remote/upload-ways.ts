import { createHash } from 'node:crypto'
import { failureOf } from '@contract/errors'
import type { FailureCode } from '@contract/failures/failure-codes'
import { createScheduler } from '../scheduling/scheduler'
import type { FileAddress } from '../service/ports/file-address'
import type { UploadMemory, UploadWay } from '../service/ports/upload-memory'
import type { CalledService } from './broken-line'
import { putFile } from './put-file'
import { RemoteFault } from './remote-fault'
import { mediaTypeOf, type UploadForm } from './upload-kinds'

export interface UploadWaysDeps {
  readonly called: CalledService
  readonly memory: Pick<UploadMemory, 'way' | 'keepWay'>
  readonly fileAddress: FileAddress | null
}

export interface FileUpload {
  readonly form: UploadForm
  readonly file: File
  /** The other fields of the request. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal | undefined
  /**
   * Sends the request. `variant` is empty for a file in a form, and tells other bodies apart, because one
   * Idempotency-Key must not come with two of them.
   */
  readonly send: (input: Readonly<Record<string, unknown>>, variant: string) => Promise<unknown>
}

/**
 * Largest file that is sent within a JSON body, bytes. Base64 makes a third more of it, which is in memory three times
 * while it is sent.
 */
export const dataUrlMostBytes = 100 * 2 ** 20

/**
 * Uploads files the way that the service takes them. Services differ: some take a form, others only an address. The
 * service's own refusal tells; the way that it accepted is tried first from then on.
 */
export const createUploadWays = ({ called, memory, fileAddress }: UploadWaysDeps) => {
  // An address without placeholders holds one file at a time.
  const turns = createScheduler({ limit: 1 })

  const sendBy: Readonly<Record<UploadWay, (upload: FileUpload) => Promise<unknown>>> = {
    file: ({ file, fields, send }) => send({ ...fields, file }, ''),
    data: async ({ form, file, fields, send }) => {
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      return send({ ...fields, ...form.dataFields(base64, mediaTypeOf(file)) }, '-data')
    },
    address: async ({ form, file, fields, send, signal }) => {
      if (!fileAddress) throw new Error('There is no address to upload to.')
      const leave = await turns.enter({ signal })
      try {
        const { readUrl, writeUrl } = await addressesOf(file, fileAddress)
        if (writeUrl !== null) await putFile(writeUrl, file, signal)
        const variant = createHash('sha256').update(readUrl).digest('hex').slice(0, 16)
        return await send({ ...fields, ...form.addressFields(readUrl) }, `-${variant}`)
      } finally {
        leave()
      }
    },
  }

  return async (upload: FileUpload): Promise<unknown> => {
    const { size, name } = upload.file
    const { kind } = upload.form
    const remembered = await memory.way(kind)
    const ordered = orderOf(remembered).filter((way) => way !== 'address' || fileAddress !== null)
    let isTooLarge = false
    let refusal: RemoteFault | null = null
    for (const way of ordered) {
      if (way === 'data' && (isTooLarge || size > dataUrlMostBytes)) {
        isTooLarge = true
        continue
      }
      // A service that took no form before is asked again only if it refuses what it took then.
      if (way === 'file' && remembered !== null && remembered !== 'file' && !refusal) continue
      try {
        const answer = await sendBy[way](upload)
        if (way !== remembered) await memory.keepWay(kind, way)
        return answer
      } catch (error) {
        if (!(error instanceof RemoteFault) || !isOfTheWay(error, way, { remembered, form: upload.form }))
          throw error
        // What a service says of every way alike, it says of the file.
        if (refusal?.failure.message === error.failure.message) throw error
        refusal = error
        isTooLarge ||= error.status === 413
      }
    }
    if (fileAddress !== null && refusal) throw refusal
    const failure = failureOf('uploadNeedsAddress', {
      ...called,
      file: name,
      bytes: size,
      why: isTooLarge ? 'tooLarge' : 'refused',
      said: refusal?.failure.message ?? '',
    })
    throw new RemoteFault(failure, refusal?.status ?? 422, null, refusal)
  }
}

/** A configured address goes before a `data:` URL; a form is the last resort of a service that took none before. */
const orderOf = (remembered: UploadWay | null): readonly UploadWay[] => {
  const first = remembered === null || remembered === 'file' ? 'file' : remembered
  const others = (['address', 'data', 'file'] as const).filter((way) => way !== first)
  return [first, ...others]
}

interface Tried {
  readonly remembered: UploadWay | null
  readonly form: UploadForm
}

/**
 * Whether a service refuses the way in which the file came, rather than the file: it says nothing of its own, or names
 * the field that carries the file. A service that takes files this way means the file unless it names another field.
 */
const isOfTheWay = (
  { status, failure }: RemoteFault,
  way: UploadWay,
  { remembered, form }: Tried,
): boolean => {
  if (way === 'address') return false
  // Some servers hang up on a large body that they do not want.
  if (status === null) return way !== remembered && failure.params['why'] === 'hungUp'
  if (status === 413 || status === 414 || status === 415) return true
  if (status !== 400 && status !== 422) return false
  if (failure.code === 'PSD_DOWNLOAD_FAILED') return way === 'data'
  if (!unspecific.has(failure.code)) return false
  const named = (failure.issues ?? []).map(({ path: [field] }) => field)
  if (way === 'file' && remembered === 'file')
    return named.some((field) => field !== 'file' && form.fileFields.has(`${field}`))
  return named.length === 0 || named.some((field) => field === undefined || form.fileFields.has(`${field}`))
}

/** Codes that every 400 and 422 has which brings none of its own. */
const unspecific: ReadonlySet<FailureCode> = new Set<FailureCode>(['MALFORMED_REQUEST', 'INVALID_INPUT'])

const addressesOf = async (file: File, { readUrl, writeUrl }: FileAddress): Promise<FileAddress> => {
  const isByHash = [readUrl, writeUrl].some((url) => url?.includes('{hash}'))
  const hash = isByHash ? await contentHashOf(file) : ''
  const filled = (url: string): string =>
    url.replaceAll('{hash}', hash).replaceAll('{name}', encodeURIComponent(file.name))
  return { readUrl: filled(readUrl), writeUrl: writeUrl === null ? null : filled(writeUrl) }
}

/** SHA-256, lower-case hexadecimal. */
export const contentHashOf = async (file: Blob): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
