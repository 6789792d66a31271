import { expect, it } from 'vitest'
import { pinched, toDocument } from './viewport'
import { afterWheel } from './wheel'

const viewport = { scale: 0.5, offsetX: 10, offsetY: 20 }
const pointer = { x: 200, y: 100 }
const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false }

it('two fingers and the wheel pan, with Shift along the line, whatever unit the system counts in', () => {
  expect(afterWheel(viewport, { ...turn, deltaX: 3, deltaY: -40 }, pointer)).toEqual({
    scale: 0.5,
    offsetX: 7,
    offsetY: 60,
  })
  for (const shifted of [{ deltaY: 30 }, { deltaX: 30 }])
    expect(afterWheel(viewport, { ...turn, ...shifted, shiftKey: true }, pointer)).toMatchObject({
      offsetX: -20,
      offsetY: 20,
    })
  expect(afterWheel(viewport, { ...turn, deltaY: 2, deltaMode: 1 }, pointer).offsetY).toBe(-60)
})

it('Ctrl or ⌘ and the wheel, and a pinch, zoom about the pointer', () => {
  const under = toDocument(viewport, pointer)
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    const zoomed = afterWheel(viewport, { ...turn, ...held, deltaY: -100 }, pointer)
    expect(zoomed.scale).toBeCloseTo(0.5 * Math.exp(0.18))
    const still = toDocument(zoomed, pointer)
    expect([still.x - under.x, still.y - under.y].map((way) => Math.abs(way) < 1e-9)).toEqual([true, true])
  }
  const stroke = afterWheel(viewport, { ...turn, ctrlKey: true, deltaY: -10 }, pointer)
  expect(stroke.scale, 'a pinch counts in smaller units').toBeCloseTo(0.5 * Math.exp(0.1))
})

it('what was under two fingers stays under them', () => {
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const
  const to = [
    { x: 90, y: 160 },
    { x: 290, y: 160 },
  ] as const
  const next = pinched(viewport, from, to)
  expect(next.scale).toBe(1)
  from.forEach((finger, index) => {
    const before = toDocument(viewport, finger)
    const after = toDocument(next, to[index]!)
    expect([after.x - before.x, after.y - before.y].every((way) => Math.abs(way) < 1e-9)).toBe(true)
  })
})
