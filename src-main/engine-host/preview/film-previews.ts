import type { FilmMomentReply, FilmMomentRequest, PreviewReply } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { toFailure } from '@contract/errors'
import { type Film, film as filmWords } from '@contract/film/film'
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
  readonly #channels = new Map<string, { readonly line: NewestFirst<Moment>; readonly stage: FilmStage }>()

  constructor(
    context: EngineContext,
    bindings: Bindings,
    reply: (message: PreviewReply | FilmMomentReply) => void,
  ) {
    this.#context = context
    this.#bindings = bindings
    this.#reply = reply
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
    const stage = new FilmStage(this.#context, this.#bindings)
    const line = new NewestFirst<Moment>({
      run: async (moment, signal) => this.#reply(await answer(stage, moment, signal)),
      supersede: ({ requestId }) => this.#reply({ type: 'superseded', requestId }),
      // A moment is drawn within a frame or two, and planes that are half drawn are of no use.
      givesWay: () => false,
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
    if (failure.code === 'INTERNAL_ERROR') console.error(error)
    return { type: 'failed', requestId, failure }
  }
}

interface Shown {
  readonly key: string
  readonly look: FilmLook
  readonly shelf: SceneShelf
}

/** What one channel shows. */
class FilmStage {
  readonly #context: EngineContext
  readonly #bindings: Bindings
  #shown: Shown | null = null
  #projected: { readonly key: string; readonly projection: FilmProjection } | null = null
  #rest: NodeJS.Timeout | undefined
  #isDrawing = false
  #isClosed = false

  constructor(context: EngineContext, bindings: Bindings) {
    this.#context = context
    this.#bindings = bindings
  }

  async draw(moment: Moment, signal: AbortSignal): Promise<FilmMomentReply> {
    const start = performance.now()
    clearTimeout(this.#rest)
    this.#isDrawing = true
    try {
      const film = inBox(moment)
      const projection = await this.#projection(moment, film, signal)
      const pixels = await projection.compose(moment.at, { signal })
      return {
        type: 'film-frame',
        requestId: moment.requestId,
        width: film.width,
        height: film.height,
        pixels: new Uint8Array(pixels).buffer,
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
  async #projection(moment: Moment, film: Film, signal: AbortSignal): Promise<FilmProjection> {
    const binding = this.#bindings.document(moment.uuid)
    const edits = moment.scenes.map((scene) => this.#bindings.edits(binding, scene))
    const { look, shelf, key } = await this.#show(moment, film, { binding, edits, signal })
    const filmKey = JSON.stringify([key, film])
    if (this.#projected?.key === filmKey) return this.#projected.projection
    this.#projected?.projection.free()
    this.#projected = null
    const projection = new FilmProjection(this.#context, filmSet(film, look), {
      scenes: (wanted) => shelf.scenes(wanted, {}),
      count: edits.length,
      pixelFormat: 'rgba',
    })
    this.#projected = { key: filmKey, projection }
    return projection
  }

  async #show({ uuid, scenes }: Moment, film: Film, { binding, edits, signal }: Bound): Promise<Shown> {
    const { width, height, background, crop } = film
    const key = JSON.stringify([uuid, binding.file, scenes, width, height, background, crop])
    if (this.#shown?.key === key) return this.#shown
    this.#free()
    const subject = { kind: 'document', file: binding.file, scenes: edits } as const
    const question = { subject, film, layers: binding.layerPaths }
    const look = await lookAtDocument(this.#context, question, { signal })
    // A still film's planes, a little finer: they serve every motion.
    const still = filmSet({ ...film, motion: { tracks: [] } }, look)
    const scale = Math.min(previewDensity, look.size.width / still.bakedSize.width)
    const size = {
      width: Math.round(still.bakedSize.width * scale),
      height: Math.round(still.bakedSize.height * scale),
    }
    const shelf = new SceneShelf(this.#context, {
      ...{ file: binding.file, scenes: edits, plans: look.plans },
      ...{ size, background },
    })
    this.#shown = { key, look, shelf }
    return this.#shown
  }

  #free(): void {
    this.#projected?.projection.free()
    this.#projected = null
    this.#shown?.shelf.free()
    this.#shown = null
  }
}

/** Pixels of a plane for one of the frame. */
const previewDensity = 1.25

interface Bound {
  readonly binding: DocumentBinding
  readonly edits: readonly ResolvedEdits[]
  readonly signal: AbortSignal
}

/** The film in the size of the view; its sides stay even. */
const inBox = ({ film, maxWidth, maxHeight }: Moment): Film => {
  const scale = Math.min(1, maxWidth / film.width, maxHeight / film.height)
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
})
