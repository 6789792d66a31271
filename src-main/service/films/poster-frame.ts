import type { Film } from '@contract/film/film'
import { type FilmMoment, filmCourse, frameAt } from '../../engine/film/film-course'
import type { FilmQuestion } from '../ports/film-drawer'

/** How many frames are looked at, at most. */
const looks = 120

/**
 * The frame, 0 .. `frames - 1`, that shows the print area from the front, in the middle and large; the first of several
 * alike. With several designs it is one of the first design.
 */
export const posterFrameOf = ({ film, subject }: Pick<FilmQuestion, 'film' | 'subject'>): number => {
  const course = filmCourse(film)
  const candidates = framesOfFirst(film, subject.kind === 'document' ? subject.scenes.length : 1)
  const [first] = candidates
    .map((frame) => ({
      frame,
      cost: costOf(course.moment(frameAt(frame, film))),
    }))
    .sort((a, b) => a.cost - b.cost || a.frame - b.frame)
  return first?.frame ?? 0
}

const framesOfFirst = ({ frames, fps, change }: Film, scenes: number): readonly number[] => {
  const whole = frames / scenes
  const shown = scenes === 1 ? whole : Math.max(1, whole - change.seconds * fps)
  const count = Math.min(looks, Math.max(1, Math.floor(shown)))
  return Array.from({ length: count }, (_, at) => Math.min(frames - 1, Math.floor((at * shown) / count)))
}

/** Degrees weigh less than shares of the frame: 30° hide about as much as half a frame aside. */
const costOf = ({ values }: FilmMoment): number =>
  (Math.abs(values.camera_pan) + Math.abs(values.camera_tilt) + Math.abs(values.camera_turn)) / 30 +
  2 * (Math.abs(values.camera_x) + Math.abs(values.camera_y)) -
  Math.log(values.camera_zoom)
