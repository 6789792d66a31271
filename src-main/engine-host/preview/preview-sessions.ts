import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { AppError, toFailure } from '@contract/errors'
import { z } from 'zod'
import type { PagePort } from '../../adapters/process/page-port'
import { isEmptyRect, type Rect, rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import type { EngineContext } from '../context/engine-context'
import { cancelledBy } from '../decoding/cancelled-by'
import { withDocument } from '../documents/document-cache'
import { outputProfile } from '../pictures/output-profile'
import { cropPicture, frameOf, type Picture } from '../pictures/picture'
import { type Bindings, pageDiagnostics } from './bindings'
import { DragPace } from './drag-pace'
import { drawFrame, drawReduced } from './draw-frame'
import { FilmPreviews } from './film-previews'
import { isReplaced } from './is-replaced'
import { NewestFirst } from './newest-first'
import { type FrameGrain, ShownFrames } from './shown-frames'

/** Answers the page's requests for pictures. The page is not trusted: its messages are parsed. */
export class PreviewSessions {
  readonly #context: EngineContext
  readonly #bindings: Bindings

  constructor(context: EngineContext, bindings: Bindings) {
    this.#context = context
    this.#bindings = bindings
  }

  /** Serves a port until it closes; each port has its own channels. */
  connect(port: PagePort): void {
    const channels = new Map<string, OpenChannel>()
    const reply = (message: PreviewReply): void => port.postMessage(message)
    const open = (): OpenChannel => {
      const channel: Channel = {
        series: Number.NaN,
        frames: new ShownFrames(),
        pace: new DragPace(),
        drawn: null,
      }
      let isAnswered = false
      // Without the results of readying, the first frames of a drag would take longer.
      const mayInterruptReadying = ({ quality }: PreviewRequest): boolean =>
        quality === 'fine' || channel.frames.hasBegun('coarse')
      const line: NewestFirst<PreviewRequest> = new NewestFirst({
        run: async (request, signal) => {
          if (request.series !== channel.series) channel.frames.restart()
          channel.series = request.series
          channel.drawn = { request, decoding: new AbortController() }
          isAnswered = false
          const answer = await this.#answer(request, channel, signal)
          reply(answer)
          isAnswered = true
          const isOutdated = signal.aborted || (line.waiting !== null && mayInterruptReadying(line.waiting))
          if (answer.type === 'frame' && !isOutdated) await this.#readyDrag(request, channel, signal)
        },
        supersede: ({ requestId }) => reply({ type: 'superseded', requestId }),
        givesWay: (running, next) =>
          isAnswered ? mayInterruptReadying(next) : running.quality === 'fine' && next.quality === 'drag',
      })
      return { channel, line }
    }
    const films = new FilmPreviews(this.#context, this.#bindings, (message) => port.postMessage(message))
    port.on('message', ({ data }) => {
      if (films.take(data)) return
      const request = previewRequest.safeParse(data)
      if (!request.success) {
        console.error(`The page sent what is no preview request: ${request.error.message}`)
        return
      }
      const opened = channels.get(request.data.channel) ?? open()
      channels.set(request.data.channel, opened)
      const { drawn } = opened.channel
      if (drawn && isReplaced(drawn.request, request.data)) drawn.decoding.abort()
      opened.line.add(request.data)
    })
    port.on('close', () => {
      for (const { channel } of channels.values()) channel.drawn?.decoding.abort()
      films.close()
    })
    port.start()
  }

  async #answer(request: PreviewRequest, channel: Channel, signal: AbortSignal): Promise<PreviewReply> {
    const { requestId } = request
    try {
      return await this.#draw(request, channel, signal)
    } catch (error) {
      const failure = toFailure(error)
      const isUnwanted = signal.aborted || channel.drawn?.decoding.signal.aborted
      if (isUnwanted && failure.code === 'CANCELLED') return { type: 'superseded', requestId }
      if (failure.code === 'INTERNAL_ERROR') console.error(error)
      // How much of a failed frame reached the page is unknown.
      channel.frames.restart()
      return { type: 'failed', requestId, failure }
    }
  }

  async #draw(request: PreviewRequest, channel: Channel, signal: AbortSignal): Promise<PreviewReply> {
    const start = performance.now()
    const { frames, pace } = channel
    const context = this.#decodingFor(channel)
    const { binding, edits } = await this.#bound(request)
    const grain = grainOf(request, frames, pace)
    return withDocument(context, binding.file, async (open) => {
      const wish = { edits, box: boxOf(request), grain }
      const { picture, view, diagnostics } = await drawFrame(context, open, wish, { signal })
      try {
        const part = frames.next(view, grain, picture, wordsOf(context, picture))
        const pixels = await this.#srgbPixels(picture, part, outputProfile(open.document))
        const durationMs = performance.now() - start
        if (grain === 'coarse') pace.tookCoarse(durationMs)
        else if (grain === 'quick') pace.tookQuick(durationMs)
        return {
          type: 'frame',
          requestId: request.requestId,
          ...view,
          drawnWidth: picture.width,
          drawnHeight: picture.height,
          part: { left: part.left, top: part.top, width: rectWidth(part), height: rectHeight(part) },
          pixels,
          diagnostics: pageDiagnostics(binding, diagnostics),
          durationMs,
        }
      } finally {
        picture.free()
      }
    })
  }

  /**
   * Main registers a document or a design before the page hears of it, but on a channel of its own: on a busy machine
   * the page's request may be here first. Throws MOCKUP_NOT_FOUND, LAYER_NOT_FOUND, NOT_FOUND.
   */
  async #bound({ uuid, edits }: PreviewRequest) {
    const found = () => {
      const binding = this.#bindings.document(uuid)
      return { binding, edits: this.#bindings.edits(binding, edits) }
    }
    const giveUpAt = performance.now() + bindingLateMs
    for (;;) {
      const left = giveUpAt - performance.now()
      try {
        return found()
      } catch (error) {
        const mayCome = error instanceof AppError && mayStillCome.has(error.code)
        if (!mayCome || left <= 0) throw error
        await this.#bindings.next(left)
      }
    }
  }

  /**
   * Draws a coarse version of what the page shows now, so that the start of a drag waits for no layer to be scaled, and
   * receives only what the drag changes. A document without artwork is prepared as well: dropped artwork is often
   * dragged at once.
   */
  async #readyDrag(request: PreviewRequest, channel: Channel, signal: AbortSignal): Promise<void> {
    const { frames, pace } = channel
    if (request.quality === 'drag') return
    pace.rest()
    if (frames.isLevel('coarse')) return
    const context = this.#decodingFor(channel)
    const binding = this.#bindings.document(request.uuid)
    const edits = this.#bindings.edits(binding, request.edits)
    // A failure here recurs, and is reported, when the frame is requested.
    await withDocument(context, binding.file, async (open) => {
      const start = performance.now()
      const wish = { edits, box: boxOf(request), grain: 'coarse' } as const
      const drawn = await drawReduced(context, open, wish, { signal })
      if (drawn === null) return
      frames.shows('coarse', drawn.picture, wordsOf(context, drawn.picture))
      drawn.picture.free()
      pace.tookCoarse(performance.now() - start)
    }).catch(() => undefined)
  }

  /** The context, whose decodings end when the channel's picture is replaced or the page is gone. */
  #decodingFor({ drawn }: Channel): EngineContext {
    const { codec } = this.#context
    return drawn ? { ...this.#context, codec: cancelledBy(codec, drawn.decoding.signal) } : this.#context
  }

  async #srgbPixels(picture: Picture, part: Rect, icc: Uint8Array | null): Promise<ArrayBuffer> {
    if (isEmptyRect(part)) return new ArrayBuffer(0)
    const cropped = cropPicture(this.#context, picture, part, icc)
    const frame = frameOf(this.#context, cropped)
    const { pixels } = await this.#context.codec.toSrgb(frame, icc, cropped).finally(cropped.free)
    return bufferOf(pixels)
  }
}

/** Longer than a busy machine keeps a message back, ms. */
const bindingLateMs = 1000
const mayStillCome: ReadonlySet<string> = new Set(['MOCKUP_NOT_FOUND', 'NOT_FOUND'])

/** State of one picture on the page. */
interface Channel {
  series: number
  readonly frames: ShownFrames
  readonly pace: DragPace
  /** The request that is or was drawn last. Its decodings run apart from the rest, because a drag shares them. */
  drawn: { readonly request: PreviewRequest; readonly decoding: AbortController } | null
}

interface OpenChannel {
  readonly channel: Channel
  readonly line: NewestFirst<PreviewRequest>
}

const grainOf = ({ quality }: PreviewRequest, frames: ShownFrames, pace: DragPace): FrameGrain => {
  if (quality === 'fine') return 'fine'
  return pace.isSlow && frames.hasBegun('coarse') ? 'coarse' : 'quick'
}

const boxOf = ({ maxWidth, maxHeight }: PreviewRequest): Size => ({ width: maxWidth, height: maxHeight })

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

const wordsOf = ({ memory }: EngineContext, { address, width, height }: Picture): Uint32Array =>
  new Uint32Array(memory.memory.buffer, address, width * height)

/** A buffer that holds exactly these bytes. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : new Uint8Array(bytes).buffer
