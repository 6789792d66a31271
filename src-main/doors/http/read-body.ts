import { constants, isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, isDiskFull } from '@contract/errors'
import { Busboy } from '@fastify/busboy'

export interface BodyRules {
  /** Where the files of forms are put until the call has ended. */
  readonly folder: string
  readonly maximumBytes: number
  /** Of each file in a form. */
  readonly maximumFileBytes: number
}

export interface ReadBody {
  /** `undefined`: there was none that we read, and the stream is untouched. */
  readonly value: unknown
  /** Removes what was put on the disk. */
  dispose(): Promise<void>
}

const nothing: ReadBody = { value: undefined, dispose: async () => undefined }

/**
 * JSON, and forms with files of any size: these go to the disk as they come, and are handed on as `File`s that read
 * from there. JSON is also read where no content type says so, or one that curl sends by itself. Throws
 * `MALFORMED_REQUEST` and `BODY_TOO_LARGE`, whatever length was announced.
 */
export const readBody = async (request: IncomingMessage, rules: BodyRules): Promise<ReadBody> => {
  refuseCompressed(request)
  const type = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return readForm(request, rules)
  if (type === '' || /^(?:text\/plain|application\/(?:[\w.-]+\+)?json)\b/i.test(type))
    return { ...nothing, value: parseJson(await readText(request, rules)) }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const text = await readText(request, rules)
    return { ...nothing, value: text.startsWith('{') ? parseJson(text) : new URLSearchParams(text) }
  }
  return nothing
}

const refuseCompressed = ({ headers }: IncomingMessage): void => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return
  throw new AppError('bodyCompressed', { encoding })
}

/** Without a mark of its encoding, and blanks around it. */
const readText = async (request: IncomingMessage, rules: BodyRules): Promise<string> => {
  // Longer texts cannot be held. What is larger comes as a form, which needs no text.
  const maximumBytes = Math.min(rules.maximumBytes, constants.MAX_STRING_LENGTH)
  const parts: Buffer[] = []
  for await (const part of upTo(maximumBytes, request)) parts.push(part)
  const bytes = Buffer.concat(parts)
  if (!isUtf8(bytes)) throw malformed(new Error('It is not UTF-8.'))
  return bytes.toString('utf8').trim()
}

/**
 * What comes, as long as it is not too much. Throws `BODY_TOO_LARGE`; what still comes then is read and dropped: a
 * client that goes on sending into a closed connection never sees the answer.
 */
async function* upTo(maximumBytes: number, request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  let received = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      received += (part as Buffer).length
      if (received > maximumBytes) throw tooLarge(maximumBytes)
      yield part as Buffer
    }
  } finally {
    request.resume()
  }
}

const parseJson = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

/** What one field may hold; artwork comes as base64 in JSON, not in forms. */
const maximumFieldBytes = 1_000_000

const readForm = async (request: IncomingMessage, rules: BodyRules): Promise<ReadBody> => {
  const { folder, maximumBytes, maximumFileBytes } = rules
  const place = join(folder, randomUUID())
  const dispose = () => rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const form = new FormData()
  const streams: Readable[] = []
  const files: Promise<void>[] = []
  let isTruncated = false
  try {
    const busboy = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { fileSize: maximumFileBytes, fieldSize: maximumFieldBytes, files: 4, fields: 100 },
    })
    busboy.on('field', (name, value, _nameTruncated, valueTruncated) => {
      isTruncated ||= valueTruncated
      form.append(name, value)
    })
    busboy.on('file', (name, stream, fileName, _encoding, type) => {
      const path = join(place, `${files.length}`)
      streams.push(stream)
      files.push(
        writeAll(stream, path).then(async () => {
          isTruncated ||= stream.truncated
          form.append(name, new File([await openAsBlob(path)], basename(fileName || 'file'), { type }))
        }),
      )
      // Waited for below; until then its failure is not forgotten.
      files.at(-1)?.catch(() => undefined)
    })
    await pipeline(upTo(maximumBytes, request), busboy)
    await Promise.all(files)
  } catch (cause) {
    // A form that breaks off leaves the streams of its files open, and whoever reads one would wait forever with a file
    // in hand.
    for (const stream of streams) stream.destroy(cause as Error)
    await Promise.allSettled(files)
    await dispose()
    throw cause instanceof AppError ? cause : malformed(cause)
  }
  if (!isTruncated) return { value: form, dispose }
  await dispose()
  throw tooLarge(maximumFileBytes)
}

/**
 * What cannot be written is read to its end all the same: the form goes on behind it, and its sender listens only then.
 */
const writeAll = async (stream: Readable, path: string): Promise<void> => {
  let breakOff: unknown = null
  // A form may break off before its file is open, and nobody reads yet.
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

const tooLarge = (maximumBytes: number): AppError => new AppError('bodyTooLarge', { most: maximumBytes })
