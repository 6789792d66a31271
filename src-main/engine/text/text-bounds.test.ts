import { expect, it } from 'vitest'
import type { Rect } from '../document/geometry'
import type { TextModel } from '../document/text-model'
import type { StyleWarp } from '../document/warp'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import { layText } from './lay-text'
import { boxFrame, plainModel } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'

const shelf = plainShelf(plainFace('Plain'))

const warp = (bounds: Rect): StyleWarp => ({
  ...{ kind: 'style', style: 'arc', orientation: 'horizontal', values: [28], bounds },
  ...{ perspectiveX: 0, perspectiveY: 0 },
})
const empty: Rect = { left: 0, top: 0, right: 0, bottom: 0 }

const bent = (stored: TextModel, model: TextModel): Rect | undefined =>
  layText({ model, stored, fit: 'overflow', requestedFont: null }, shelf, plainTools()).warp?.bounds

const words = (text: string, more: Partial<TextModel> = {}, justification: 'left' | 'center' = 'left') =>
  plainModel([[text]], { justification }, more)

it('bends the stored words in the box of the file', () => {
  const bounds = { left: 0, top: -9, right: 17, bottom: 4 }
  const stored = words('Ada', { warp: warp(bounds) })
  expect(bent(stored, stored)).toEqual(bounds)
})

it('bends longer words in a longer box, that reaches to where they reach', () => {
  // A letter is half an em of 10 wide; the font of the file was a bit wider.
  const bounds = { left: 0, top: -9, right: 17, bottom: 4 }
  const on = { warp: warp(bounds) }
  expect(bent(words('Ada', on), words('Lovelace', on))).toEqual({ ...bounds, right: 17 + 25 })
  const centered = { left: -8, top: -9, right: 8, bottom: 4 }
  expect(
    bent(words('Ada', { warp: warp(centered) }, 'center'), words('Adas', { warp: warp(centered) }, 'center')),
  ).toEqual({ left: -10.5, top: -9, right: 10.5, bottom: 4 })
})

it('bends more lines in a higher box, and words that shrink in a smaller one', () => {
  const bounds = { left: 0, top: -8, right: 15, bottom: 2.5 }
  const on = { warp: warp(bounds) }
  expect(bent(words('Ada', on), words('Ada\rKing', on))).toEqual({ ...bounds, right: 20, bottom: 14.5 })
  const wish = {
    model: words('AdaAda', on),
    stored: words('Ada', on),
    fit: 'shrink',
    requestedFont: null,
  } as const
  const laid = layText(wish, shelf, plainTools())
  expect(laid.fit.scale).toBeCloseTo(0.5, 1)
  expect(laid.warp?.bounds.right).toBeCloseTo(15, 0)
  expect(laid.warp?.bounds.top).toBeCloseTo(-4, 0)
})

it('measures the box where the file states none, and with it the whole frame of box text', () => {
  const stored = words('Ada', { warp: warp(empty) })
  expect(bent(stored, words('Adas', { warp: warp(empty) }))).toEqual({
    left: 0,
    top: -8,
    right: 20,
    bottom: 2.5,
  })
  const frame = boxFrame(40, 30)
  const inBox = words('Ada', { warp: warp(empty), frame })
  expect(bent(inBox, words('Adas', { warp: warp(empty), frame }))).toEqual({
    left: 0,
    top: -1,
    right: 40,
    bottom: 30,
  })
})

it('leaves out the tracking behind a line', () => {
  const spaced = plainModel([['Ada', { tracking: 100 }]], {}, { warp: warp(empty) })
  expect(bent(spaced, spaced)?.right).toBeCloseTo(17)
})
