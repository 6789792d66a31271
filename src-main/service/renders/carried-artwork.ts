import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { RenderRequest } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/** What the queue keeps of a render. Artwork that the request carried along lies in a file beside it: a look at a job must not read megabytes. */
export interface QueuedRender {
  readonly request: RenderRequest
  readonly carried: readonly CarriedText[]
}

/** A text that stands as an empty one in the request. */
interface CarriedText {
  /** Index in `smart_objects`. */
  readonly object: number
  readonly field: Field
  readonly characters: number
}

type Field = 'base64' | 'url'
const fields: readonly Field[] = ['base64', 'url']

/** Longer ones are no addresses. */
const longestAddress = 2048

export interface CarriedArtworkDeps {
  readonly files: Pick<Files, 'read' | 'write' | 'remove'>
  /** Has a file for each job that carries something. */
  readonly folder: FilePath
}

export const createCarriedArtwork = ({ files, folder }: CarriedArtworkDeps) => {
  const fileOf = (job: Uuid): FilePath => join(folder, `${job}.json`)
  return {
    /** The file is on the disk when this resolves. Throws `FILE_NOT_WRITABLE`. */
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

    /** The request as it came. Throws `ASSET_UNREACHABLE` when its artwork is gone. */
    async bringBack(input: unknown, job: Uuid): Promise<RenderRequest> {
      const { request, carried } = queuedRenderOf(input)
      if (carried.length === 0) return request
      const bytes = await files.read(fileOf(job)).catch((cause: unknown) => {
        throw new AppError('ASSET_UNREACHABLE', 'The artwork of this render is not kept any more.', {
          suggestion: 'Send the render again.',
          cause,
        })
      })
      const texts = JSON.parse(Buffer.from(bytes).toString()) as readonly string[]
      return filledIn(request, carried, (_, index) => texts[index] ?? '')
    },

    /** Of a job that has succeeded; fine when it carried nothing. */
    remove: (job: Uuid): Promise<void> => files.remove(fileOf(job)),
  }
}
export type CarriedArtwork = ReturnType<typeof createCarriedArtwork>

/** A queued render for people to read: what was carried along is told by its length. */
export const readableRender = (input: unknown): RenderRequest => {
  const { request, carried } = queuedRenderOf(input)
  return filledIn(request, carried, ({ characters }) => `(${characters} characters)`)
}

/** Earlier versions kept the request itself. */
const queuedRenderOf = (input: unknown): QueuedRender =>
  isQueuedRender(input) ? input : { request: input as RenderRequest, carried: [] }

const isQueuedRender = (input: unknown): input is QueuedRender =>
  typeof input === 'object' && input !== null && 'carried' in input

const filledIn = (
  request: RenderRequest,
  carried: readonly CarriedText[],
  textOf: (carried: CarriedText, index: number) => string,
): RenderRequest => ({
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
