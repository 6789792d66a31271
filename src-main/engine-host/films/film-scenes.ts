import { AppError } from '@contract/errors'
import { planeRoom } from '../../engine/film/compose-band'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import { artworkBytes } from '../artwork/artwork-bytes'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import { decodedPicture } from '../pictures/decoded-picture'
import type { Picture } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'
import { bakeScene, type FilmScene } from './film-scene'
import { type FilmSet, setOfDocument, setOfPicture } from './film-set'
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
  const { subject } = question
  if (subject.kind === 'picture') return openPictureFilm(context, question, subject.path, options)
  if (subject.scenes.length === 0) throw new RangeError('A film shows one design at least')
  const set = await setOfDocument(context, { ...question, subject }, options)
  const drawn = new Map<number, FilmScene>()
  const diagnostics: LayerDiagnostic[] = []
  const makeRoom = (wanted: readonly number[]): void => {
    for (const [number, scene] of drawn) {
      const bytes = [...drawn.values()]
        .flatMap(({ planes }) => planes)
        .reduce((sum, { width, height }) => sum + planeRoom(width, height), 0)
      if (bytes <= keptBytes) return
      if (wanted.includes(number)) continue
      drawn.delete(number)
      scene.free()
    }
  }
  const draw = async (number: number): Promise<FilmScene> => {
    const known = drawn.get(number)
    if (known) return known
    const { plans, depths, bakedSize: size, film } = set
    const wish = {
      edits: subject.scenes[number]!,
      plan: plans[number]!,
      depths,
      size,
      background: film.background,
    }
    const scene = await withDrawing(context, subject.file, options.signal, (open) =>
      bakeScene(context, open, wish, options),
    )
    if (diagnostics.length === 0) diagnostics.push(...scene.diagnostics)
    drawn.set(number, scene)
    return scene
  }
  return {
    set,
    count: subject.scenes.length,
    diagnostics,
    scenes: async (wanted) => {
      makeRoom(wanted)
      const scenes: FilmScene[] = []
      for (const number of wanted) scenes.push(await draw(number))
      return scenes
    },
    free: () => {
      for (const scene of drawn.values()) scene.free()
      drawn.clear()
    },
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
  const set = setOfPicture(film, { width: decoded.width, height: decoded.height })
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
    const plane = { ...placed[0]!, width, height, address, open: 0, layers: [] }
    return { planes: [plane], diagnostics: [], free: () => context.memory.free(address) }
  } finally {
    picture.free()
  }
}
