import { AppError } from '@contract/errors'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { planeRoom } from '../../engine/film/compose-band'
import type { ScenePlan } from '../../engine/film/plan-planes'
import type { SourceName } from '../../service/ports/document-source'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import { artworkBytes } from '../artwork/artwork-bytes'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import { decodedPicture } from '../pictures/decoded-picture'
import type { Picture } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'
import { bakeScene, type FilmScene, type SceneWish } from './film-scene'
import { type FilmSet, filmSet, lookAtDocument, lookOfPicture } from './film-set'
import { hexGround } from './hex-ground'

/** A film with its designs, drawn when they are needed. */
export interface OpenFilm {
  readonly set: FilmSet
  readonly count: number
  readonly diagnostics: readonly LayerDiagnostic[]
  /** The scenes stay until the next call. */
  scenes(wanted: readonly number[]): Promise<readonly FilmScene[]>
  free(): void
}

/** Bytes of planes that are kept for when they are needed again. */
const keptBytes = 400 * 2 ** 20

/** Throws what opening and drawing throw. */
export const openFilm = async (
  context: EngineContext,
  question: FilmQuestion,
  options: CallOptions,
): Promise<OpenFilm> => {
  const { subject, film } = question
  if (subject.kind === 'picture') return openPictureFilm(context, question, subject.path, options)
  const look = await lookAtDocument(context, { ...question, subject }, options)
  const set = filmSet(film, look)
  const shelf = new SceneShelf(context, {
    ...{ file: subject.file, scenes: subject.scenes, plans: look.plans },
    ...{ size: set.bakedSize, room: set.room, background: film.background },
  })
  return {
    set,
    count: subject.scenes.length,
    diagnostics: shelf.diagnostics,
    scenes: (wanted) => shelf.scenes(wanted, options),
    free: () => shelf.free(),
  }
}

export interface ShelfWish extends Pick<SceneWish, 'size' | 'room' | 'background'> {
  readonly file: SourceName
  /** One for each design, as are the plans. */
  readonly scenes: readonly ResolvedEdits[]
  readonly plans: readonly ScenePlan[]
}

/** Draws the planes of designs when they are needed, and keeps as many as there is room for. */
export class SceneShelf {
  /** Of the first design that was drawn. */
  readonly diagnostics: LayerDiagnostic[] = []
  readonly #context: EngineContext
  readonly #wish: ShelfWish
  readonly #drawn = new Map<number, FilmScene>()

  constructor(context: EngineContext, wish: ShelfWish) {
    this.#context = context
    this.#wish = wish
  }

  /** These stay until the next call. Throws what drawing throws. */
  async scenes(wanted: readonly number[], options: CallOptions): Promise<readonly FilmScene[]> {
    this.#makeRoom(wanted)
    const scenes: FilmScene[] = []
    for (const number of wanted) scenes.push(this.#drawn.get(number) ?? (await this.#draw(number, options)))
    return scenes
  }

  free(): void {
    for (const scene of this.#drawn.values()) scene.free()
    this.#drawn.clear()
  }

  async #draw(number: number, options: CallOptions): Promise<FilmScene> {
    const { file, scenes, plans, ...shown } = this.#wish
    const wish = { ...shown, edits: scenes[number]!, plan: plans[number]! }
    const scene = await withDrawing(this.#context, file, options.signal, (open) =>
      bakeScene(this.#context, open, wish, options),
    )
    if (this.#drawn.size === 0 && this.diagnostics.length === 0) this.diagnostics.push(...scene.diagnostics)
    this.#drawn.set(number, scene)
    return scene
  }

  #makeRoom(wanted: readonly number[]): void {
    for (const [number, scene] of this.#drawn) {
      if (this.#heldBytes <= keptBytes) return
      if (wanted.includes(number)) continue
      this.#drawn.delete(number)
      scene.free()
    }
  }

  get #heldBytes(): number {
    const planes = [...this.#drawn.values()].flatMap((scene) => scene.planes)
    return planes.reduce((sum, { width, height }) => sum + planeRoom(width, height), 0)
  }
}

const openPictureFilm = async (
  context: EngineContext,
  { film }: FilmQuestion,
  path: string,
  options: CallOptions,
): Promise<OpenFilm> => {
  const decoded = await decodedPicture(context, await artworkBytes({ path }), {
    profile: null,
    bytesPerSample: 1,
    drawnAtLeast: film,
  })
  const set = filmSet(film, lookOfPicture({ width: decoded.width, height: decoded.height }))
  const { bakedSize } = set
  if (options.signal?.aborted) {
    decoded.free()
    throw new AppError('cancelled', {})
  }
  const isSized = bakedSize.width === decoded.width && bakedSize.height === decoded.height
  const picture = isSized
    ? decoded
    : await scalePicture(context, decoded, { ...bakedSize, icc: null }, options)
  const scene = flatScene(context, picture, set)
  return {
    set,
    count: 1,
    diagnostics: [],
    scenes: async () => [scene],
    free: scene.free,
  }
}

/** Takes ownership of the picture. */
const flatScene = (context: EngineContext, picture: Picture, { film, placed }: FilmSet): FilmScene => {
  const { width, height } = picture
  const { exports } = context.kernels
  try {
    const address = context.allocate(planeRoom(width, height))
    exports.copyRows(address, picture.address, 0, 4 * width * height, 1)
    exports.filmGround(address, width * height, hexGround(film.background))
    const plane = { ...placed[0]!, width, height, address, tiles: 0, open: 0, layers: [] }
    return { planes: [plane], diagnostics: [], free: () => context.memory.free(address) }
  } finally {
    picture.free()
  }
}
