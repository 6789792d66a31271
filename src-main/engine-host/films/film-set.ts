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
import { filmCrop, groundRoom } from '../../engine/film/film-crop'
import { givenDepth } from '../../engine/film/film-units'
import { type FilmView, marginOf, type PlacedPlane, zoomRange } from '../../engine/film/film-view'
import type { PlanePlan, ScenePlan } from '../../engine/film/plan-planes'
import type { CallOptions } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { planScene } from './plan-scene'

/** What films of a subject have in common, whatever their motion. */
export interface FilmLook {
  /** Of the document or picture. */
  readonly size: Size
  readonly subject: Rect | null
  /** One for each design; empty for a picture. */
  readonly plans: readonly ScenePlan[]
  /** Layers by the uuids of depths and tracks. */
  readonly layerIds: ReadonlyMap<string, LayerId>
}

/** Everything about a film that is known before its planes are drawn. */
export interface FilmSet extends FilmLook {
  readonly film: Film
  readonly course: FilmCourse
  readonly view: FilmView
  /** Of the whole picture, in the pixels that planes are drawn with. */
  readonly bakedSize: Size
  /** What the ground shows, in pixels of the document. */
  readonly room: Rect
  /** The planes of the first design. */
  readonly placed: readonly PlacedPlane[]
  /** Depths by the layers that have other ones than proposed. */
  readonly depths: ReadonlyMap<LayerId, number>
}

/** Looks at the designs of a document, small. Throws what opening and drawing throw. */
export const lookAtDocument = (
  context: EngineContext,
  { subject, layers }: FilmQuestion & { readonly subject: { readonly kind: 'document' } },
  options: CallOptions,
): Promise<FilmLook> =>
  withDrawing(context, subject.file, options.signal, async (open) => {
    const plans: ScenePlan[] = []
    for (const edits of subject.scenes) plans.push(await planScene(context, open, edits, options))
    const layerIds = new Map(
      [...(layers ?? [])].flatMap(([uuid, path]) =>
        path.length === 1 ? [[uuid, path[0] as LayerId] as const] : [],
      ),
    )
    return { size: open.document.size, subject: subjectOf(open, subject.scenes), plans, layerIds }
  })

/** One plane, moved by the camera alone. */
export const lookOfPicture = (size: Size): FilmLook => ({
  size,
  subject: null,
  plans: [],
  layerIds: new Map(),
})

/** How a film shows what was looked at. */
export const filmSet = (film: Film, look: FilmLook): FilmSet => {
  const depths = new Map(
    Object.entries(film.depths).flatMap(([uuid, depth]) => {
      const id = look.layerIds.get(uuid)
      return id === undefined ? [] : [[id, depth] as const]
    }),
  )
  const things = look.plans[0]?.things ?? []
  const crop = filmCrop(look.size, film, look.subject)
  const room = groundRoom(look.size, crop)
  const placed = placedPlanes(things, look.size, room, depths)
  const pivot = pivotOf(placed, look.subject)
  return { ...look, ...setOf(film, { size: look.size, crop }, placed, pivot), depths, placed, room }
}

/** A plane has that many pixels for one of the frame, where the document has them: fewer would flicker as it moves. */
const finest = 1.2
/** More would flicker as well. */
const coarsest = 1.6

const setOf = (
  film: Film,
  { size, crop }: { readonly size: Size; readonly crop: Rect },
  placed: readonly PlacedPlane[],
  pivot: number,
) => {
  const course = filmCourse(film)
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
  return { film, course, view, bakedSize }
}

/** Where the planes of a plan will lie, as far as the small drawing tells. */
const placedPlanes = (
  things: readonly PlanePlan[],
  size: Size,
  room: Rect,
  depths: ReadonlyMap<LayerId, number>,
): readonly PlacedPlane[] => [
  { depth: 0, bounds: room, cut: { left: true, top: true, right: true, bottom: true } },
  ...things.map(({ units, coverage, depth }) => ({
    ...goingOn(boundsOf(coverage, size), size, room),
    depth: givenDepth(units, depths) ?? depth,
  })),
]

/** What the document cuts off goes on where the ground does. */
const goingOn = (plane: Pick<PlacedPlane, 'bounds' | 'cut'>, size: Size, room: Rect) => ({
  bounds: plane.bounds,
  cut: {
    left: plane.cut.left && room.left === 0,
    top: plane.cut.top && room.top === 0,
    right: plane.cut.right && room.right === size.width,
    bottom: plane.cut.bottom && room.bottom === size.height,
  },
})

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

/** The depth of the nearest thing in the middle of the subject; without a subject, of the nearest thing. */
const pivotOf = (placed: readonly PlacedPlane[], subject: Rect | null): number => {
  if (subject === null) return placed.at(-1)!.depth
  const [x, y] = [(subject.left + subject.right) / 2, (subject.top + subject.bottom) / 2]
  return placed.findLast(
    ({ bounds }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom,
  )!.depth
}
