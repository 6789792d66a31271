import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { z } from 'zod'
import { parsedInput } from '../jobs/parsed-input'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/** The way to a text in a request, from its outermost field on. */
type TextPath = readonly (string | number)[]

const path = z.array(z.union([z.string(), z.int().min(0)])).min(1)

/** A text that the queued request holds as an empty string. */
const carriedText = z.union([
  z.object({ path, characters: z.int().min(0) }),
  // As earlier versions named artwork of PSD mockups.
  z
    .object({ object: z.int().min(0), field: z.enum(['base64', 'url']), characters: z.int().min(0) })
    .transform(({ object, field, characters }) => ({
      ...{ path: ['smart_objects', object, 'asset', field], characters },
    })),
])
type CarriedText = z.output<typeof carriedText>

/** Validates only as much as is needed to fill in texts; the complete request is parsed afterwards. */
const requestWithGaps = z.looseObject({})

/** The earliest versions stored the request itself. */
const storedRender = z.union([
  z.object({ request: requestWithGaps, carried: z.array(carriedText) }),
  requestWithGaps.transform((request) => ({ request, carried: [] as CarriedText[] })),
])

/**
 * A render as stored in the queue. Artwork embedded in the request is kept in a separate file: reading a job must not
 * read megabytes.
 */
export interface QueuedRender<Request> {
  readonly request: Request
  readonly carried: readonly CarriedText[]
}

/** Requests of one kind: how they are read, and where their artwork is named. */
export interface ArtworkRequests<Request> {
  readonly schema: z.ZodType<Request>
  readonly pathsOf: (request: Request) => readonly TextPath[]
}

/** Longer texts are not addresses. */
const longestAddress = 2048

export interface CarriedArtworkDeps {
  readonly files: Pick<Files, 'read' | 'write' | 'remove'>
  /** Holds one file per job with embedded artwork. */
  readonly folder: FilePath
}

export const createCarriedArtwork = ({ files, folder }: CarriedArtworkDeps) => {
  const fileOf = (job: Uuid): FilePath => join(folder, `${job}.json`)
  return {
    /** The file is on disk when this resolves. Throws `FILE_NOT_WRITABLE`. */
    async putAside<Request extends object>(
      request: Request,
      job: Uuid,
      { pathsOf }: Pick<ArtworkRequests<Request>, 'pathsOf'>,
    ): Promise<QueuedRender<Request>> {
      const long = pathsOf(request).flatMap((way) => {
        const text = textAt(request, way)
        return text !== null && text.length > longestAddress ? [{ path: [...way], text }] : []
      })
      if (long.length > 0)
        await files.write(fileOf(job), Buffer.from(JSON.stringify(long.map(({ text }) => text))))
      const emptied = long.reduce<Request>((rest, each) => withText(rest, each.path, ''), request)
      return {
        request: emptied,
        carried: long.map(({ path: way, text }) => ({ path: way, characters: text.length })),
      }
    },

    /**
     * The original request. Throws `ASSET_UNREACHABLE` if its artwork is gone, `INVALID_INPUT` if the input is no such
     * request.
     */
    async bringBack<Request>(
      input: unknown,
      job: Uuid,
      { schema }: Pick<ArtworkRequests<Request>, 'schema'>,
    ): Promise<Request> {
      const { request, carried } = parsedInput(storedRender, input)
      if (carried.length === 0) return parsedInput(schema, request)
      const bytes = await files.read(fileOf(job)).catch((cause: unknown) => {
        throw new AppError('artworkNotKept', {}, { cause })
      })
      const texts = parsedInput(z.array(z.string()), JSON.parse(Buffer.from(bytes).toString()))
      return parsedInput(
        schema,
        filledIn(request, carried, (_, index) => texts[index] ?? ''),
      )
    },

    /** Removes the artwork of a succeeded job; does nothing if there is none. */
    remove: (job: Uuid): Promise<void> => files.remove(fileOf(job)),
  }
}
export type CarriedArtwork = ReturnType<typeof createCarriedArtwork>

/**
 * A queued render for people to read: embedded artwork is replaced by its length. Input that is not a render is
 * returned unchanged.
 */
export const readableRender = (input: unknown): unknown => {
  const stored = storedRender.safeParse(input)
  if (!stored.success) return input
  const { request, carried } = stored.data
  return filledIn(request, carried, ({ characters }) => `(${characters} characters)`)
}

const filledIn = <Request extends object>(
  request: Request,
  carried: readonly CarriedText[],
  textOf: (carried: CarriedText, index: number) => string,
): Request =>
  carried.reduce((filled, each, index) => withText(filled, each.path, textOf(each, index)), request)

const textAt = (value: unknown, way: TextPath): string | null => {
  const found = way.reduce<unknown>(
    (within, step) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, step)
        ? Reflect.get(within, step)
        : undefined,
    value,
  )
  return typeof found === 'string' ? found : null
}

/** A copy with another text there; the value itself where nothing is on the way. */
const withText = <Value>(value: Value, [step, ...rest]: TextPath, text: string): Value => {
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
    return value
  const copy: Value & object = Array.isArray(value) ? Object.assign([], value) : { ...value }
  const inner: unknown = Reflect.get(value, step)
  Reflect.set(copy, step, rest.length === 0 ? text : withText(inner, rest, text))
  return copy
}
