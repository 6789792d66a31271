import { expect, it } from 'vitest'
import { ShownFrames } from './shown-frames'

const view = { width: 8, height: 8 }
const half = { width: 4, height: 4 }
const whole = { left: 0, top: 0, right: 8, bottom: 8 }

/** A uniform picture, except at the given places. */
const picture = ({ width, height }: typeof view, ...changed: readonly number[]): Uint32Array =>
  Uint32Array.from({ length: width * height }, (_, at) => (changed.includes(at) ? 7 : 1))

it('begins with a whole frame of each grain', () => {
  const shown = new ShownFrames()
  expect(shown.next(view, 'fine', view, picture(view))).toEqual(whole)
  expect(shown.next(view, 'quick', view, picture(view))).toEqual(whole)
})

it('brings only what a drag changes, once it knows the coarse frame of what is shown', () => {
  const shown = new ShownFrames()
  shown.next(view, 'fine', view, picture(view))
  expect([shown.hasBegun('coarse'), shown.isLevel('coarse')]).toEqual([false, false])
  shown.shows('coarse', half, picture(half))
  expect(shown.isLevel('coarse')).toBe(true)
  // One pixel and its neighbours.
  const part = shown.next(view, 'coarse', half, picture(half, 0))
  expect(part).toEqual({ left: 0, top: 0, right: 2, bottom: 2 })
})

it('brings finely all that coarse frames have changed, also what looks as it did before them', () => {
  const shown = new ShownFrames()
  shown.next(view, 'fine', view, picture(view))
  shown.shows('coarse', half, picture(half))
  shown.next(view, 'coarse', half, picture(half, 0))
  shown.next(view, 'coarse', half, picture(half))
  expect(shown.next(view, 'fine', view, picture(view))).toEqual({ left: 0, top: 0, right: 4, bottom: 4 })
  expect(shown.next(view, 'fine', view, picture(view)).right).toBe(0)
  expect(shown.isLevel('coarse')).toBe(false)
})

it('begins anew in another view and after a restart', () => {
  const shown = new ShownFrames()
  shown.next(view, 'fine', view, picture(view))
  const small = { left: 0, top: 0, right: 4, bottom: 4 }
  expect(shown.next(half, 'fine', half, picture(half))).toEqual(small)
  shown.restart()
  expect(shown.next(half, 'fine', half, picture(half))).toEqual(small)
})
