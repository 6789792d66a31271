import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { type RenderRequest, renderRequest } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import { z } from 'zod'
import { parsedInput } from '../jobs/parsed-input'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

const fields = ['base64', 'url'] as const

/** A text that the queued request holds as an empty string. */
const carriedText = z.object({
  /** Index in `smart_objects`. */
  object: z.int().min(0),
  field: z.enum(fields),
  characters: z.int().min(0),
})
type CarriedText = z.infer<typeof carriedText>

/** Validates only as much as is needed to fill in texts; the complete request is parsed afterwards. */
const requestWithGaps = z.looseObject({
  smart_objects: z.array(z.looseObject({ asset: z.looseObject({}).optional() })),
})
type RequestWithGaps = z.infer<typeof requestWithGaps>

/** Earlier versions stored the request itself. */
const storedRender = z.union([
  z.object({ request: requestWithGaps, carried: z.array(carriedText) }),
  requestWithGaps.transform((request) => ({ request, carried: [] as CarriedText[] })),
])

/**
 * A render as stored in the queue. Artwork embedded in the request is kept in a separate file: reading a job must not
 * read megabytes.
 */
export interface QueuedRender {
  readonly request: RenderRequest
  readonly carried: readonly CarriedText[]
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
    async putAside(request: RenderRequest, job: Uuid): Promise<QueuedRender> {
      const texts: string[] = []
      const carried: CarriedText[] = []
      const smartObjects = request.smart_objects.map((item, object) => {
        const asset = item.asset && { ...item.asset }
        for (const field of fields) {
          const text = asset?.[field]
          if (asset === undefined || text === undefined || text.length <= longestAddress) continue
          asset[field] = ''
          texts.push(text)
          carried.push({ object, field, characters: text.length })
        }
        return asset === undefined ? item : { ...item, asset }
      })
      if (texts.length > 0) await files.write(fileOf(job), Buffer.from(JSON.stringify(texts)))
      return { request: { ...request, smart_objects: smartObjects }, carried }
    },

    /**
     * The original request. Throws `ASSET_UNREACHABLE` if its artwork is gone, `INVALID_INPUT` if the input is not a
     * render.
     */
    async bringBack(input: unknown, job: Uuid): Promise<RenderRequest> {
      const { request, carried } = parsedInput(storedRender, input)
      if (carried.length === 0) return parsedInput(renderRequest, request)
      const bytes = await files.read(fileOf(job)).catch((cause: unknown) => {
        throw new AppError('artworkNotKept', {}, { cause })
      })
      const texts = parsedInput(z.array(z.string()), JSON.parse(Buffer.from(bytes).toString()))
      return parsedInput(
        renderRequest,
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

const filledIn = (
  request: RequestWithGaps,
  carried: readonly CarriedText[],
  textOf: (carried: CarriedText, index: number) => string,
): RequestWithGaps => ({
  ...request,
  smart_objects: request.smart_objects.map((item, object) => {
    const own = carried.flatMap((each, index) =>
      each.object === object ? [[each.field, textOf(each, index)] as const] : [],
    )
    return item.asset && own.length > 0
      ? { ...item, asset: { ...item.asset, ...Object.fromEntries(own) } }
      : item
  }),
})
