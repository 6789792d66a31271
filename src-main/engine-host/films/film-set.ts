import type { Film } from '@contract/film/film'
import type { LayerId } from '../../engine/document/document'
import { findLayer, shownLayers } from '../../engine/document/find-layer'
import {
  intersectRects,
  isEmptyRect,
  type Rect,
  rectOfSize,
  rectWidth,
  type Size,
  unionRects,
} from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { Coverage } from '../../engine/film/coverage'
import { type FilmCourse, filmCourse } from '../../engine/film/film-course'
import { filmCrop } from '../../engine/film/film-crop'
import { givenDepth } from '../../engine/film/film-units'
import { type FilmView, marginOf, type PlacedPlane, zoomRange } from '../../engine/film/film-view'
import type { ScenePlan } from '../../engine/film/plan-planes'
import type { CallOptions } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { planScene } from './plan-scene'

/** Everything about a film that is known before its planes are drawn. */
export interface FilmSet {
  readonly film: Film
  readonly course: FilmCourse
  readonly view: FilmView
  /** Of the document or picture. */
  readonly size: Size
  /** Of the whole picture, in the pixels that planes are drawn with. */
  readonly bakedSize: Size
  readonly subject: Rect | null
  /** One for each design; empty for a picture. */
  readonly plans: readonly ScenePlan[]
  readonly placed: readonly PlacedPlane[]
  readonly depths: ReadonlyMap<LayerId, number>
  /** The layers that the film moves by themselves, by the uuids of its tracks. */
  readonly layerIds: ReadonlyMap<string, LayerId>
}

/** Looks at the document and decides how the film shows it. Throws what opening and drawing throw. */
export const setOfDocument = (
  context: EngineContext,
  question: FilmQuestion & { readonly subject: { readonly kind: 'document' } },
  options: CallOptions,
): Promise<FilmSet> => {
  const { subject, film, layers } = question
  return withDrawing(context, subject.file, options.signal, async (open) => {
    const plans: ScenePlan[] = []
    for (const edits of subject.scenes) plans.push(await planScene(context, open, edits, options))
    const layerIds = new Map(
      [...(layers ?? [])].flatMap(([uuid, path]) =>
        path.length === 1 ? [[uuid, path[0] as LayerId] as const] : [],
      ),
    )
    const depths = new Map(
      Object.entries(film.depths).flatMap(([uuid, depth]) => {
        const id = layerIds.get(uuid)
        return id === undefined ? [] : [[id, depth] as const]
      }),
    )
    const size = open.document.size
    const [first] = plans
    const placed = placedPlanes(first!, size, depths)
    const inSight = subjectOf(open, subject.scenes)
    return {
      ...setOf(film, size, placed, inSight, pivotOf(first!, placed, inSight)),
      plans,
      depths,
      layerIds,
    }
  })
}

/** One plane, moved by the camera alone. */
export const setOfPicture = (film: Film, size: Size): FilmSet => {
  const all = { left: true, top: true, right: true, bottom: true }
  const placed = [{ depth: 0, bounds: rectOfSize(size), cut: all }]
  return { ...setOf(film, size, placed, null, 0), plans: [], depths: new Map(), layerIds: new Map() }
}

/** A plane has that many pixels for one of the frame, where the document has them: fewer would flicker as it moves. */
const finest = 1.2
/** More would flicker as well. */
const coarsest = 1.6

const setOf = (
  film: Film,
  size: Size,
  placed: readonly PlacedPlane[],
  subject: Rect | null,
  pivot: number,
) => {
  const course = filmCourse(film)
  const crop = filmCrop(size, film, subject)
  const frame = { width: film.width, height: film.height }
  const bare = { crop, frame, camera: { pivot, margin: 1, height: film.height / film.width } }
  const view = { ...bare, camera: { ...bare.camera, margin: marginOf(bare, placed, course, film) } }
  const { least, most } = zoomRange(view, course, film)
  const isStill = least === most && most === 1
  const density = isStill ? 1 : Math.max(most, Math.min(most * finest, least * coarsest))
  const scale = Math.min(1, (density * film.width) / rectWidth(crop))
  const bakedSize = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  return { film, course, view, size, bakedSize, subject, placed }
}

/** Where the planes of a plan will lie, as far as the small drawing tells. */
const placedPlanes = (
  { things }: ScenePlan,
  size: Size,
  depths: ReadonlyMap<LayerId, number>,
): readonly PlacedPlane[] => [
  { depth: 0, bounds: rectOfSize(size), cut: { left: true, top: true, right: true, bottom: true } },
  ...things.map(({ units, coverage, depth }) => ({
    ...boundsOf(coverage, size),
    depth: givenDepth(units, depths) ?? depth,
  })),
]

const boundsOf = ({ width, height, alpha }: Coverage, size: Size): Pick<PlacedPlane, 'bounds' | 'cut'> => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < alpha.length; at += 1) {
    if (alpha[at]! < 8) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  }
  const [across, down] = [size.width / width, size.height / height]
  return {
    bounds: { left: left * across, top: top * down, right: right * across, bottom: bottom * down },
    cut: { left: left === 0, top: top === 0, right: right === width, bottom: bottom === height },
  }
}

/** The print areas that have artwork, or all; null without any in the picture. */
const subjectOf = (open: OpenDocument, scenes: readonly ResolvedEdits[]): Rect | null => {
  const filled = scenes.flatMap(({ smartObjects }) => smartObjects.map(({ layer: [id = 0] }) => id))
  const layers = [...shownLayers(open.document.layers)]
  const filledLayers = filled.map((id) => findLayer(open.document, id, open.name))
  const areas = (filledLayers.length > 0 ? filledLayers : layers).flatMap((layer) =>
    layer.kind === 'smart_object' ? quadBounds(layer.placement.quad) : [],
  )
  const whole = areas.reduce(unionRects, { left: 0, top: 0, right: 0, bottom: 0 })
  const seen = intersectRects(whole, rectOfSize(open.document.size))
  return isEmptyRect(seen) ? null : seen
}

const quadBounds = (quad: readonly { readonly x: number; readonly y: number }[]): Rect => ({
  left: Math.min(...quad.map(({ x }) => x)),
  top: Math.min(...quad.map(({ y }) => y)),
  right: Math.max(...quad.map(({ x }) => x)),
  bottom: Math.max(...quad.map(({ y }) => y)),
})

/** The depth of the nearest thing in the middle of the subject; else of the ground. */
const pivotOf = ({ things }: ScenePlan, placed: readonly PlacedPlane[], subject: Rect | null): number => {
  if (things.length === 0) return 0
  const [x, y] = subject ? [(subject.left + subject.right) / 2, (subject.top + subject.bottom) / 2] : [0, 0]
  const at = placed.findLastIndex(
    ({ bounds }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom,
  )
  return placed[subject ? at : placed.length - 1]?.depth ?? 0
}
