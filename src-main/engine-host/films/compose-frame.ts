import { type Film, type FilmPixelFormat, filmFrameBytes } from '@contract/film/film'
import { cameraMap } from '../../engine/film/film-camera'
import { filmCourse, frameAt } from '../../engine/film/film-course'
import { filmCrop, viewOf } from '../../engine/film/film-crop'
import { followedBy, inverse, type Matrix, scaling, shift } from '../../engine/film/matrix'
import type { EngineContext } from '../context/engine-context'
import type { FilmPlane, FilmScene } from './film-scene'

export interface FrameWish {
  readonly film: Film
  readonly scene: FilmScene
  readonly pixelFormat: FilmPixelFormat
}

/** The pixels of one frame. */
export const composeFrame = (
  context: EngineContext,
  { film, scene, pixelFormat }: FrameWish,
  index: number,
): Uint8Array => {
  const rgba = new Uint8Array(4 * film.width * film.height)
  const moment = filmCourse(film).moment(frameAt(index, film))
  const crop = filmCrop(scene.size, film, scene.subject)
  for (const plane of scene.planes) {
    const camera = cameraMap(moment, plane.depth, { pivot: 0, margin: 1, height: film.height / film.width })
    samplePlane(context, plane, inverse(planeToFrame(plane, crop, camera, film)), { film, rgba })
  }
  return pixelFormat === 'rgba' ? rgba : i420Of(rgba, film)
}

/** From pixels of the plane to pixels of the frame. */
const planeToFrame = (
  { width, height, bounds }: FilmPlane,
  crop: ReturnType<typeof filmCrop>,
  camera: Matrix,
  film: Film,
): Matrix => {
  const view = viewOf(crop)
  const inDocument = followedBy(
    scaling((bounds.right - bounds.left) / width, (bounds.bottom - bounds.top) / height),
    shift(bounds.left - view.x, bounds.top - view.y),
  )
  const inFrame = followedBy(scaling(film.width), shift(film.width / 2, film.height / 2))
  return followedBy(followedBy(followedBy(inDocument, scaling(1 / view.width)), camera), inFrame)
}

interface Sampling {
  readonly film: Film
  readonly rgba: Uint8Array
}

/** Bilinear; beyond the plane its edge goes on. */
const samplePlane = (
  { memory }: EngineContext,
  { address, width, height }: FilmPlane,
  [a, b, c, d, e, f, g, h, i]: Matrix,
  { film, rgba }: Sampling,
): void => {
  const source = new Uint8Array(memory.memory.buffer, address, 4 * width * height)
  for (let y = 0, out = 0; y < film.height; y += 1)
    for (let x = 0; x < film.width; x += 1, out += 4) {
      const [px, py] = [x + 0.5, y + 0.5]
      const w = g * px + h * py + i
      const u = Math.min(width - 1, Math.max(0, (a * px + b * py + c) / w - 0.5))
      const v = Math.min(height - 1, Math.max(0, (d * px + e * py + f) / w - 0.5))
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const [fu, fv] = [u - left, v - top]
      const at = 4 * (top * width + left)
      const across = left + 1 < width ? 4 : 0
      const down = top + 1 < height ? 4 * width : 0
      for (let part = 0; part < 4; part += 1) {
        const from = at + part
        const above = source[from]! * (1 - fu) + source[from + across]! * fu
        const below = source[from + down]! * (1 - fu) + source[from + down + across]! * fu
        rgba[out + part] = Math.round(above * (1 - fv) + below * fv)
      }
    }
}

/** BT.709 in the limited range; colours are means of two by two. */
const i420Of = (rgba: Uint8Array, film: Film): Uint8Array => {
  const { width, height } = film
  const out = new Uint8Array(filmFrameBytes(film, 'i420'))
  const blueAt = width * height
  const redAt = blueAt * 1.25
  for (let at = 0; at < width * height; at += 1)
    out[at] = Math.round(16 + (219 / 255) * luma(rgba[4 * at]!, rgba[4 * at + 1]!, rgba[4 * at + 2]!))
  for (let y = 0, place = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, place += 1) {
      const at = 4 * (y * width + x)
      const mean = (part: number): number =>
        (rgba[at + part]! +
          rgba[at + part + 4]! +
          rgba[at + part + 4 * width]! +
          rgba[at + part + 4 * width + 4]!) /
        4
      const [red, green, blue] = [mean(0), mean(1), mean(2)]
      const y709 = luma(red, green, blue)
      out[blueAt + place] = Math.round(128 + ((224 / 255) * (blue - y709)) / 1.8556)
      out[redAt + place] = Math.round(128 + ((224 / 255) * (red - y709)) / 1.5748)
    }
  return out
}

const luma = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue
