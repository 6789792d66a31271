import type { FilmMomentReply, FilmMomentRequest, PreviewReply } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { AppError, toFailure } from '@contract/errors'
import { type Film, type FilmPixelFormat, filmFrameBytes, film as filmWords } from '@contract/film/film'
import { z } from 'zod'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { EngineContext } from '../context/engine-context'
import { FilmProjection } from '../films/film-projection'
import { SceneShelf } from '../films/film-scenes'
import { type FilmLook, filmSet, lookAtDocument } from '../films/film-set'
import type { DocumentBinding } from '../protocol/host-protocol'
import type { Bindings } from './bindings'
import { NewestFirst } from './newest-first'

/** Planes that nobody has looked at for so long are freed. */
const keptMs = 60_000

type Moment = Omit<FilmMomentRequest, 'film' | 'scenes'> & {
  readonly film: Film
  readonly scenes: FilmMomentRequest['scenes']
}

/** Answers one page's requests for moments of films; each channel keeps the planes of its last film. */
export class FilmPreviews {
  readonly #context: EngineContext
  readonly #bindings: Bindings
  readonly #reply: (message: PreviewReply | FilmMomentReply) => void
  readonly #quickMs: number
  readonly #channels = new Map<string, { readonly line: NewestFirst<Moment>; readonly stage: FilmStage }>()

  /**
   * `reply` copies the pixels: the next frame overwrites them. `quickMs`: whole frames that take longer are too slow to
   * follow the pointer. They have to be sent and painted as well, which takes longer than to compose them.
   */
  constructor(
    context: EngineContext,
    bindings: Bindings,
    reply: (message: PreviewReply | FilmMomentReply) => void,
    quickMs = 6,
  ) {
    this.#context = context
    this.#bindings = bindings
    this.#reply = reply
    this.#quickMs = quickMs
  }

  /** Whether the message is a request of a film; the page is not trusted, and others are left to whoever knows them. */
  take(data: unknown): boolean {
    const { success, data: moment } = momentRequest.safeParse(data)
    if (!success) return false
    const known = this.#channels.get(moment.channel) ?? this.#open()
    this.#channels.set(moment.channel, known)
    known.line.add(moment)
    return true
  }

  close(): void {
    for (const { stage } of this.#channels.values()) stage.close()
    this.#channels.clear()
  }

  #open() {
    const stage = new FilmStage(this.#context, this.#bindings, this.#quickMs)
    const line = new NewestFirst<Moment>({
      run: async (moment, signal) => this.#reply(await answer(stage, moment, signal)),
      supersede: ({ requestId }) => this.#reply({ type: 'superseded', requestId }),
      // A whole frame is of no use once the next movement is there.
      givesWay: (running, next) => next.isMoving && !running.isMoving,
    })
    return { line, stage }
  }
}

const answer = async (
  stage: FilmStage,
  moment: Moment,
  signal: AbortSignal,
): Promise<PreviewReply | FilmMomentReply> => {
  const { requestId } = moment
  try {
    return await stage.draw(moment, signal)
  } catch (error) {
    const failure = toFailure(error)
    if (signal.aborted && failure.code === 'CANCELLED') return { type: 'superseded', requestId }
    if (failure.code === 'INTERNAL_ERROR') console.error(error)
    return { type: 'failed', requestId, failure }
  }
}

interface Shown {
  readonly key: string
  readonly look: FilmLook
  readonly shelf: SceneShelf
}

interface Projected {
  readonly key: string
  /** In the size that is drawn. */
  readonly film: Film
  readonly projection: FilmProjection
  /**
   * What is sent, again and again: posting a frame copies it, and new memory for each one costs more than to compose
   * it.
   */
  readonly sent: Uint8Array<ArrayBuffer>
}

/** At rest, and moving in all pixels or in fewer. */
type Grain = 'whole' | 'moving' | 'quick'

const grains: readonly Grain[] = ['whole', 'moving', 'quick']
const pixelFormats: Readonly<Record<Grain, FilmPixelFormat>> = {
  whole: 'rgba',
  moving: 'i420',
  quick: 'i420',
}

/** What one channel shows. */
class FilmStage {
  readonly #context: EngineContext
  readonly #bindings: Bindings
  #shown: Shown | null = null
  readonly #quickMs: number
  readonly #projected: { [Each in Grain]?: Projected | undefined } = {}
  /** What the last whole frame took, its planes aside; ms. */
  #wholeMs = 0
  #rest: NodeJS.Timeout | undefined
  #isDrawing = false
  #isClosed = false

  constructor(context: EngineContext, bindings: Bindings, quickMs: number) {
    this.#context = context
    this.#bindings = bindings
    this.#quickMs = quickMs
  }

  async draw(moment: Moment, signal: AbortSignal): Promise<FilmMomentReply> {
    const start = performance.now()
    clearTimeout(this.#rest)
    this.#isDrawing = true
    try {
      const moving = this.#wholeMs > this.#quickMs ? 'quick' : 'moving'
      const grain = moment.isMoving ? moving : 'whole'
      // Planes that are half drawn are of no use, and the next moment needs them as well.
      const { film, projection, sent } = await this.#projection(moment, grain)
      if (signal.aborted) throw new AppError('cancelled', {})
      const composing = performance.now()
      sent.set(await projection.compose(moment.at, { signal }))
      if (grain !== 'quick') this.#wholeMs = performance.now() - composing
      return {
        type: 'film-frame',
        requestId: moment.requestId,
        width: film.width,
        height: film.height,
        pixelFormat: pixelFormats[grain],
        pixels: sent.buffer,
        durationMs: performance.now() - start,
      }
    } finally {
      this.#isDrawing = false
      if (this.#isClosed) this.#free()
      this.#rest = setTimeout(() => this.#free(), keptMs)
      this.#rest.unref()
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#rest)
    if (!this.#isDrawing) this.#free()
  }

  /** Kept as long as the film stays the same; its planes as long as only its motion changes. */
  async #projection(moment: Moment, grain: Grain): Promise<Projected> {
    const binding = this.#bindings.document(moment.uuid)
    const edits = moment.scenes.map((scene) => this.#bindings.edits(binding, scene))
    const whole = inBox(moment)
    const { look, shelf, key } = await this.#show(moment, whole, { binding, edits })
    const film = grain === 'quick' ? scaled(whole, quickScale) : whole
    const pixelFormat = pixelFormats[grain]
    const filmKey = JSON.stringify([key, film])
    const known = this.#projected[grain]
    if (known?.key === filmKey) return known
    known?.projection.free()
    this.#projected[grain] = undefined
    const projection = new FilmProjection(this.#context, filmSet(film, look), {
      scenes: (wanted) => shelf.scenes(wanted, {}),
      count: edits.length,
      pixelFormat,
    })
    const sent = new Uint8Array(new ArrayBuffer(filmFrameBytes(film, pixelFormat)))
    const projected = { key: filmKey, film, projection, sent }
    this.#projected[grain] = projected
    return projected
  }

  async #show({ uuid, scenes }: Moment, film: Film, { binding, edits }: Bound): Promise<Shown> {
    const { width, height, background, crop } = film
    const key = JSON.stringify([uuid, binding.file, scenes, width, height, background, crop])
    if (this.#shown?.key === key) return this.#shown
    this.#free()
    const subject = { kind: 'document', file: binding.file, scenes: edits } as const
    const question = { subject, film, layers: binding.layerPaths }
    const look = await lookAtDocument(this.#context, question, {})
    // A still film's planes, a little finer: they serve every motion.
    const still = filmSet({ ...film, motion: { tracks: [] } }, look)
    const scale = Math.min(previewDensity, look.size.width / still.bakedSize.width)
    const size = {
      width: Math.round(still.bakedSize.width * scale),
      height: Math.round(still.bakedSize.height * scale),
    }
    const shelf = new SceneShelf(this.#context, {
      ...{ file: binding.file, scenes: edits, plans: look.plans },
      ...{ size, room: still.room, background },
    })
    this.#shown = { key, look, shelf }
    return this.#shown
  }

  #free(): void {
    for (const grain of grains) {
      this.#projected[grain]?.projection.free()
      this.#projected[grain] = undefined
    }
    this.#shown?.shelf.free()
    this.#shown = null
  }
}

/** Pixels of a plane for one of the frame. */
const previewDensity = 1.25

interface Bound {
  readonly binding: DocumentBinding
  readonly edits: readonly ResolvedEdits[]
}

/** Of both sides, for frames that follow a pointer; a quarter of the pixels. */
const quickScale = 0.5

/** The film in the size of the view. */
const inBox = ({ film, maxWidth, maxHeight }: Moment): Film =>
  scaled(film, Math.min(1, maxWidth / film.width, maxHeight / film.height))

/** Its sides stay even. */
const scaled = (film: Film, scale: number): Film => {
  const even = (side: number): number => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { ...film, width: even(film.width), height: even(film.height) }
}

const momentRequest = z.object({
  type: z.literal('film'),
  requestId: z.number(),
  channel: z.string(),
  uuid: z.string(),
  scenes: z.array(documentEdits).min(1),
  film: filmWords,
  at: z.number().min(0).max(1),
  maxWidth: z.number().positive(),
  maxHeight: z.number().positive(),
  isMoving: z.boolean(),
})
