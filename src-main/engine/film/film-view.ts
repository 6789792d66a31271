import type { Film } from '@contract/film/film'
import { type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'
import { type CameraWish, cameraMap } from './film-camera'
import { type FilmCourse, type FilmMoment, frameAt } from './film-course'
import { viewOf } from './film-crop'
import { followedBy, inverse, type Matrix, mapped, scaling, shift } from './matrix'

/** What the camera looks at, and how it does. */
export interface FilmView {
  /** Shown at rest; pixels of the document, not necessarily whole. */
  readonly crop: Rect
  readonly frame: Size
  readonly camera: CameraWish
}

/** A plane as far as its place matters. */
export interface PlacedPlane {
  readonly depth: number
  /** What it shows, in pixels of the document. */
  readonly bounds: Rect
  /** The sides on which it ends with the document: beyond them something is missing. */
  readonly cut: { readonly [side in 'left' | 'top' | 'right' | 'bottom']: boolean }
}

/** From pixels of the document to pixels of the frame, for what lies at a depth. */
export const documentToFrame = (
  { crop, frame, camera }: FilmView,
  moment: FilmMoment,
  depth: number,
): Matrix => {
  const { x, y, width } = viewOf(crop)
  const centred = followedBy(shift(-x, -y), scaling(1 / width))
  const shown = followedBy(centred, cameraMap(moment, depth, camera))
  return followedBy(shown, followedBy(scaling(frame.width), shift(frame.width / 2, frame.height / 2)))
}

/** From pixels of the frame to pixels of a picture that shows `bounds` in `size`. */
export const frameToPicture = (documentToFrameMap: Matrix, bounds: Rect, size: Size): Matrix =>
  followedBy(
    inverse(documentToFrameMap),
    followedBy(
      shift(-bounds.left, -bounds.top),
      scaling(size.width / rectWidth(bounds), size.height / rectHeight(bounds)),
    ),
  )

/** No film is enlarged more than that; where it looks farther, edges go on. */
const largestMargin = 1.6
/** Moments that are looked at: a film is smooth between them. */
const lookedAt = 120

/**
 * The least margin with which no moment of the film shows an end of the picture: the farthest plane must fill the
 * frame, and no plane that the document cuts off may show where.
 */
export const marginOf = (
  view: FilmView,
  planes: readonly PlacedPlane[],
  course: FilmCourse,
  film: Pick<Film, 'frames'>,
): number => {
  const count = Math.min(film.frames, lookedAt)
  const moments = Array.from({ length: count }, (_, index) =>
    course.moment(frameAt(index, { frames: count })),
  )
  const fits = (margin: number): boolean => {
    const tried = { ...view, camera: { ...view.camera, margin } }
    return moments.every((moment) => planes.every((plane) => isHidden(tried, moment, plane)))
  }
  if (fits(1)) return 1
  let [from, to] = [1, largestMargin]
  for (let step = 0; step < 12; step += 1) {
    const middle = (from + to) / 2
    if (fits(middle)) to = middle
    else from = middle
  }
  return to
}

/** A hundredth of a pixel does not count. */
const tolerance = 0.01

const isHidden = (view: FilmView, moment: FilmMoment, { depth, bounds, cut }: PlacedPlane): boolean => {
  const back = inverse(documentToFrame(view, moment, depth))
  const { width, height } = view.frame
  return [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].every(([x, y]) => {
    const [left, top] = mapped(back, x!, y!)
    return (
      (!cut.left || left >= bounds.left - tolerance) &&
      (!cut.top || top >= bounds.top - tolerance) &&
      (!cut.right || left <= bounds.right + tolerance) &&
      (!cut.bottom || top <= bounds.bottom + tolerance)
    )
  })
}

/** How many times larger than at rest the film shows its picture at most and at least. */
export const zoomRange = (
  { camera }: FilmView,
  course: FilmCourse,
  film: Pick<Film, 'frames'>,
): { readonly least: number; readonly most: number } => {
  const zooms = Array.from(
    { length: film.frames },
    (_, index) => course.moment(frameAt(index, film)).values.camera_zoom,
  )
  return { least: camera.margin * Math.min(...zooms), most: camera.margin * Math.max(...zooms) }
}
