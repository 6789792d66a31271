import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, isDiskFull } from '@contract/errors'
import { Busboy } from '@fastify/busboy'
import { type BodyCeilings, ceilingOf, fileTooLarge, isForm } from './body-ceiling'
import { bodyParts } from './body-parts'
import { feedForm } from './feed-form'
import { readFields } from './read-fields'
import { type JsonRules, readJson } from './read-json'

export interface BodyRules {
  /** Holds the files of forms until the call has ended. */
  readonly folder: string
  readonly ceilings: BodyCeilings
  /** Time that a body may take before it must keep a pace. */
  readonly patienceMs: number
  readonly json: JsonRules
}

export interface ReadBody {
  /** `undefined` when there is no body that we read; the stream is then untouched. */
  readonly value: unknown
  /** Removes the files written to disk. */
  dispose(): Promise<void>
}

const nothing: ReadBody = { value: undefined, dispose: async () => undefined }

/**
 * Reads JSON, and forms with files of any size, which are streamed to disk and passed on as `File`s that read from
 * there. A body is also read as JSON when its content type is missing or is the one that curl sends by default. Throws
 * `MALFORMED_REQUEST` and `BODY_TOO_LARGE`, whatever length was announced.
 */
export const readBody = async (request: IncomingMessage, rules: BodyRules): Promise<ReadBody> => {
  refuseCompressed(request)
  if (isForm(request.headers)) return readForm(request, rules)
  const type = request.headers['content-type'] ?? ''
  const isFields = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isFields && !/^(?:$|text\/plain\b|application\/(?:[\w.-]+\+)?json\b)/i.test(type)) return nothing
  const body = bodyParts(request, { ...ceilingOf(request.headers, rules.ceilings), ...rules })
  try {
    return { ...nothing, value: await (isFields ? readFields : readJson)(body, rules.json) }
  } catch (cause) {
    throw cause instanceof AppError ? cause : malformed(cause)
  }
}

const refuseCompressed = ({ headers }: IncomingMessage): void => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return
  throw new AppError('bodyCompressed', { encoding })
}

/** Limit of one form field; artwork is sent as base64 in JSON, not in forms. */
const maximumFieldBytes = 1_000_000

const readForm = async (request: IncomingMessage, rules: BodyRules): Promise<ReadBody> => {
  const { folder, ceilings, patienceMs } = rules
  const place = join(folder, randomUUID())
  const dispose = () => rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const form = new FormData()
  const streams: Readable[] = []
  const files: Promise<void>[] = []
  let filesLeft = 0
  let isTruncated = false
  try {
    const busboy = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { fileSize: ceilings.fileBytes, fieldSize: maximumFieldBytes, files: 4, fields: 100 },
    })
    busboy.on('field', (name, value, _nameTruncated, valueTruncated) => {
      isTruncated ||= valueTruncated
      form.append(name, value)
    })
    busboy.on('file', (name, stream, fileName, _encoding, type) => {
      const path = join(place, `${files.length}`)
      streams.push(stream)
      filesLeft += 1
      files.push(
        writeAll(stream, path)
          .then(async () => {
            isTruncated ||= stream.truncated
            form.append(name, new File([await openAsBlob(path)], basename(fileName || 'file'), { type }))
          })
          .finally(() => {
            filesLeft -= 1
          }),
      )
      // Awaited below; this handler prevents an unhandled rejection until then.
      files.at(-1)?.catch(() => undefined)
    })
    const body = bodyParts(request, { ...ceilingOf(request.headers, ceilings), patienceMs })
    await feedForm(body, busboy, () => filesLeft > 0)
    await Promise.all(files)
  } catch (cause) {
    // An aborted form leaves its file streams open; a reader would wait forever and keep its file open.
    for (const stream of streams) stream.destroy(cause as Error)
    await Promise.allSettled(files)
    await dispose()
    throw cause instanceof AppError ? cause : malformed(cause)
  }
  if (!isTruncated) return { value: form, dispose }
  await dispose()
  throw fileTooLarge(ceilings.fileBytes)
}

/**
 * Reads a stream to its end even if it cannot be written: the form continues after it, and the sender listens only
 * then.
 */
const writeAll = async (stream: Readable, path: string): Promise<void> => {
  let breakOff: unknown = null
  // A form may be aborted before its file is open, while nothing reads the stream.
  stream.on('error', (error: unknown) => {
    breakOff = error
  })
  let failure: unknown = null
  const file = await open(path, 'wx').catch((error: unknown) => {
    failure = error
  })
  try {
    for await (const part of stream)
      if (file && failure === null)
        await file.appendFile(part as Buffer).catch((error: unknown) => {
          failure = error
        })
  } finally {
    await file?.close()
  }
  if (breakOff !== null) throw breakOff
  if (failure === null) return
  throw new AppError('uploadNotKept', { isDiskFull: isDiskFull(failure) }, { cause: failure })
}

const malformed = (cause: unknown): AppError => new AppError('bodyUnreadable', {}, { cause })
