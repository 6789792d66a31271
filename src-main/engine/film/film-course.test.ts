import { type FilmWish, film as filmWords } from '@contract/film/film'
import { type FilmKey, filmPresets } from '@contract/film/film-motion'
import { expect, it } from 'vitest'
import { cameraMap } from './film-camera'
import { filmCourse, frameAt } from './film-course'
import { filmCrop, groundRoom } from './film-crop'
import { documentToFrame, marginOf } from './film-view'
import { inverse, mapped } from './matrix'
import { sampleTrack } from './sample-track'

const keys = (...values: readonly (readonly [number, number])[]): readonly FilmKey[] =>
  values.map(([at, value]) => ({ at, value, easing: 'smooth' }))

const film = (wish: Partial<FilmWish>) =>
  filmWords.parse({ width: 160, height: 90, fps: 24, frames: 48, ...wish })

it('passes through its keys, and stays before the first and after the last', () => {
  const track = keys([0.2, 1], [0.5, 3], [0.8, 2])
  expect([0, 0.2, 0.5, 0.8, 1].map((at) => sampleTrack(track, at, false))).toEqual([1, 1, 3, 2, 2])
})

it.each(filmPresets)('%s begins a loop as fast as it ends it', (motion) => {
  const course = filmCourse(film({ motion, loop: true }))
  const step = 1e-4
  const at = (place: number) => Object.values(course.moment(place).values)
  const [start, after, before, end] = [at(0), at(step), at(1 - step), at(1)]
  start.forEach((value, place) => {
    expect(end[place]).toBeCloseTo(value, 12)
    expect(after[place]! - value).toBeCloseTo(end[place]! - before[place]!, 5)
  })
})

it('rests at strength 0', () => {
  const moment = filmCourse(film({ motion: 'showcase', strength: 0 })).moment(0.4)
  const camera = { pivot: 0.5, margin: 1, height: 0.6 }
  for (const depth of [0, 0.5, 1])
    for (const [x, y] of [
      [0.5, 0.3],
      [-0.2, 0.1],
    ] as const) {
      const [left, top] = mapped(cameraMap(moment, depth, camera), x, y)
      expect([left, top].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([x, y])
    }
})

const shapes = [
  [1920, 1080],
  [1080, 1080],
  [1080, 1350],
  [1080, 1920],
] as const

it.each(filmPresets)('%s stays inside the picture in every shape', (motion) => {
  for (const [width, height] of shapes)
    for (const loop of [true, false]) {
      const wish = film({ width, height, motion, loop })
      const size = { width: 1600, height: 1200 }
      const course = filmCourse(wish)
      const all = { left: true, top: true, right: true, bottom: true }
      const ground = { depth: 0, bounds: { left: 0, top: 0, right: 1600, bottom: 1200 }, cut: all }
      const bare = {
        crop: filmCrop(size, wish, null),
        frame: { width, height },
        camera: { pivot: 0.5, margin: 1, height: height / width },
      }
      const view = { ...bare, camera: { ...bare.camera, margin: marginOf(bare, [ground], course, wish) } }
      for (let index = 0; index < wish.frames; index += 1) {
        const back = inverse(documentToFrame(view, course.moment(frameAt(index, wish)), 0))
        for (const [x, y] of [
          [0, 0],
          [width, 0],
          [0, height],
          [width, height],
        ] as const) {
          const [left, top] = mapped(back, x, y)
          expect(Math.min(left, top, 1600 - left, 1200 - top)).toBeGreaterThan(-0.5)
        }
      }
    }
})

it('keeps the subject in sight of a tall crop', () => {
  const crop = filmCrop(
    { width: 1600, height: 900 },
    { width: 1080, height: 1920 },
    { left: 1000, top: 300, right: 1300, bottom: 600 },
  )
  expect(crop).toEqual({ left: 896.875, top: 0, right: 1403.125, bottom: 900 })
})

it('shows the whole of a subject that is wider than a tall crop, and more than the picture above and below', () => {
  const size = { width: 1600, height: 900 }
  const subject = { left: 300, top: 200, right: 1300, bottom: 700 }
  const frame = { width: 1080, height: 1920 }
  const crop = filmCrop(size, frame, subject)
  expect([crop.left, crop.right].map(Math.round)).toEqual([240, 1360])
  expect((crop.bottom - crop.top) / (crop.right - crop.left)).toBeCloseTo(1920 / 1080)
  expect((crop.top + crop.bottom) / 2).toBeCloseTo(450)
  const room = groundRoom(size, crop)
  expect([room.left, room.right]).toEqual([0, 1600])
  expect([room.top < crop.top, room.bottom > crop.bottom]).toEqual([true, true])
  // Nothing is shown beyond all four sides, and what a person has chosen stays.
  const whole = filmCrop(size, frame, { left: 0, top: 0, right: 1600, bottom: 900 })
  expect([whole.left, whole.right]).toEqual([0, 1600])
  expect(filmCrop(size, { ...frame, crop: { x: 0.5, y: 0.5 } }, subject).top).toBe(0)
})
