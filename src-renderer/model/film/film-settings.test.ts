import { filmOfOrder } from '@contract/film/film-of-order'
import { expect, it } from 'vitest'
import {
  filmOrderOf,
  filmSizeChoice,
  filmSizeChoices,
  frameAt,
  momentAfter,
  momentOf,
  usualFilm,
} from './film-settings'

const photo = { width: 3000, height: 2000 }

it('offers the sizes that a mockup is large enough for, and its own', () => {
  expect(filmSizeChoices('original', photo).map(({ width, height }) => `${width}×${height}`)).toEqual([
    '640×426',
    '960×640',
    '1280×852',
    '1920×1280',
    '2560×1706',
    '3000×2000',
  ])
  expect(filmSizeChoices('9:16', photo).map(({ width, height }) => `${width}×${height}`)).toEqual([
    '360×640',
    '540×960',
    '720×1280',
    '1080×1920',
    '1124×2000',
  ])
  expect(filmSizeChoices('1:1', { width: 300, height: 200 })).toEqual([
    { longSide: 200, width: 200, height: 200 },
  ])
})

it('keeps to the size that was asked for, or the largest below it', () => {
  expect(filmSizeChoice({ ...usualFilm, longSide: 1280 }, photo).longSide).toBe(1280)
  expect(filmSizeChoice(usualFilm, { width: 1500, height: 1000 }).longSide).toBe(1500)
  expect(filmSizeChoice({ ...usualFilm, longSide: 640 }, { width: 300, height: 300 }).longSide).toBe(300)
})

it('orders the film that is shown', () => {
  const { width, height, frames } = filmOfOrder(
    filmOrderOf({ ...usualFilm, aspect: '16:9', seconds: 2 }, photo),
    photo,
  )
  expect([width, height, frames]).toEqual([1920, 1080, 60])
})

it('goes from frame to frame, and from its end to its start only in a loop', () => {
  const film = { ...usualFilm, seconds: 1, fps: 24 } as const
  expect([frameAt(0, film), frameAt(0.5, film), frameAt(1, film), frameAt(7, film)]).toEqual([0, 12, 23, 23])
  expect([0, 1, 12, 23].map((frame) => frameAt(momentOf(frame, film), film))).toEqual([0, 1, 12, 23])
  expect(momentAfter(0.75, 500, film)).toBeCloseTo(0.25)
  expect(momentAfter(0.75, 500, { ...film, loop: false })).toBe(1)
})
