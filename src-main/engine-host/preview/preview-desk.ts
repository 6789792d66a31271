import { documentEdits } from '@contract/desktop/edits'
import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { toFailure } from '@contract/errors'
import { z } from 'zod'
import { isEmptyRect, type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { withDocument } from '../documents/document-shelf'
import { outputProfile } from '../documents/output-profile'
import { cropPicture, frameOf, type Picture } from '../drawing/picture'
import type { Workshop } from '../workshop'
import { type Bindings, pageDiagnostics } from './bindings'
import { drawFrame, readyDrag } from './draw-frame'
import { FrameSeries } from './frame-series'
import { NewestFirst } from './newest-first'
import type { PagePort } from './page-port'

/** Answers the page's requests for pictures. The page is not trusted: what it sends is parsed. */
export class PreviewDesk {
  readonly #workshop: Workshop
  readonly #bindings: Bindings
  #readied = ''

  constructor(workshop: Workshop, bindings: Bindings) {
    this.#workshop = workshop
    this.#bindings = bindings
  }

  /** Serves a port until it closes; each has channels of its own. */
  connect(port: PagePort): void {
    const channels = new Map<string, NewestFirst<PreviewRequest>>()
    const reply = (message: PreviewReply): void => port.postMessage(message)
    const open = (): NewestFirst<PreviewRequest> => {
      const shown = { series: Number.NaN, frames: new FrameSeries() }
      return new NewestFirst({
        run: async (request, signal) => {
          if (request.series !== shown.series) shown.frames.restart()
          shown.series = request.series
          reply(await this.#answer(request, shown.frames, signal))
          void this.#readyDrag(request)
        },
        supersede: ({ requestId }) => reply({ type: 'superseded', requestId }),
        givesWay: (running, next) => running.quality === 'fine' && next.quality === 'drag',
      })
    }
    port.on('message', ({ data }) => {
      const request = previewRequest.safeParse(data)
      if (!request.success) {
        console.error(`The page sent what is no preview request: ${request.error.message}`)
        return
      }
      const channel = channels.get(request.data.channel) ?? open()
      channels.set(request.data.channel, channel)
      channel.add(request.data)
    })
    port.start()
  }

  async #answer(request: PreviewRequest, frames: FrameSeries, signal: AbortSignal): Promise<PreviewReply> {
    const { requestId } = request
    try {
      return await this.#draw(request, frames, signal)
    } catch (error) {
      const failure = toFailure(error)
      if (signal.aborted && failure.code === 'CANCELLED') return { type: 'superseded', requestId }
      if (failure.code === 'INTERNAL_ERROR') console.error(error)
      // What the page has of a frame that failed on its way is not known.
      frames.restart()
      return { type: 'failed', requestId, failure }
    }
  }

  async #draw(
    { requestId, uuid, maxWidth, maxHeight, quality, ...request }: PreviewRequest,
    frames: FrameSeries,
    signal: AbortSignal,
  ): Promise<PreviewReply> {
    const start = performance.now()
    const workshop = this.#workshop
    const binding = this.#bindings.document(uuid)
    const edits = this.#bindings.edits(binding, request.edits)
    return withDocument(workshop, binding.file, async (open) => {
      const wish = { edits, box: { width: maxWidth, height: maxHeight }, quality }
      const { picture, diagnostics } = await drawFrame(workshop, open, wish, { signal })
      const { width, height } = picture
      try {
        const part = frames.next({ width, height }, wordsOf(workshop, picture))
        return {
          type: 'frame',
          requestId,
          width,
          height,
          part: { left: part.left, top: part.top, width: rectWidth(part), height: rectHeight(part) },
          pixels: await this.#srgbPixels(picture, part, outputProfile(open.document)),
          diagnostics: pageDiagnostics(binding, diagnostics),
          durationMs: performance.now() - start,
        }
      } finally {
        picture.free()
      }
    })
  }

  /** Scales the layers of what may be dragged next: a hand that begins then waits for nothing. */
  async #readyDrag({ uuid, edits, maxWidth, maxHeight, quality }: PreviewRequest): Promise<void> {
    const key = `${uuid} ${maxWidth}×${maxHeight}`
    if (quality === 'drag' || edits.smart_objects.length === 0 || key === this.#readied) return
    this.#readied = key
    const binding = this.#bindings.document(uuid)
    const wish = {
      edits: this.#bindings.edits(binding, edits),
      box: { width: maxWidth, height: maxHeight },
      quality: 'drag',
    } as const
    // What fails here fails again, and is told, when it is asked for.
    await withDocument(this.#workshop, binding.file, (open) => readyDrag(this.#workshop, open, wish)).catch(
      () => undefined,
    )
  }

  async #srgbPixels(picture: Picture, part: Rect, icc: Uint8Array | null): Promise<ArrayBuffer> {
    if (isEmptyRect(part)) return new ArrayBuffer(0)
    const cropped = cropPicture(this.#workshop, picture, part, icc)
    const frame = frameOf(this.#workshop, cropped)
    const { pixels } = await this.#workshop.codec.toSrgb(frame, icc, cropped).finally(cropped.free)
    return bufferOf(pixels)
  }
}

const previewRequest = z.object({
  type: z.literal('preview'),
  requestId: z.number(),
  channel: z.string(),
  series: z.number(),
  uuid: z.string(),
  edits: documentEdits,
  maxWidth: z.number().positive(),
  maxHeight: z.number().positive(),
  quality: z.enum(['fine', 'drag']),
})

const wordsOf = ({ memory }: Workshop, { address, width, height }: Picture): Uint32Array =>
  new Uint32Array(memory.memory.buffer, address, width * height)

/** A buffer that holds these bytes and nothing else. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : new Uint8Array(bytes).buffer
