import { film } from '@contract/film/film'
import type { FilmPreset } from '@contract/film/film-motion'
import { expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { posterFrameOf } from './poster-frame'

const posterOf = (motion: FilmPreset, scenes = 1, loop = false): number =>
  posterFrameOf({
    film: film.parse({ width: 64, height: 64, fps: 24, frames: 96, motion, loop }),
    subject: { kind: 'document', file: 'mug.psd', scenes: Array.from({ length: scenes }, () => noEdits) },
  })

it('shows the print area large: the end of a film that comes nearer, the start of one that goes away', () => {
  expect([posterOf('zoom_in'), posterOf('zoom_out')]).toEqual([95, 0])
})

it('shows it from the front: where an orbit passes the middle', () => {
  expect(Math.abs(posterOf('orbit') - 47)).toBeLessThanOrEqual(1)
})

it('is of the first design, before it gives way', () => {
  // A design takes 24 frames, and the last 0.6 s of them go over into the next.
  expect(posterOf('zoom_in', 4)).toBe(8)
})
