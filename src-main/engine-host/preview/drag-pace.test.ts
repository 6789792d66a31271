import { expect, it } from 'vitest'
import { DragPace } from './drag-pace'

it('is slow until it is known not to be', () => {
  const pace = new DragPace()
  expect(pace.isSlow).toBe(true)
  pace.tookCoarse(1)
  expect(pace.isSlow).toBe(false)
})

it('takes fewer pixels where all of them would take too long', () => {
  const pace = new DragPace()
  pace.tookCoarse(3)
  expect(pace.isSlow).toBe(true)
})

it('believes what it has measured rather than what it expects, until the hand rests', () => {
  const pace = new DragPace()
  pace.tookCoarse(1)
  pace.tookQuick(12)
  expect(pace.isSlow).toBe(true)
  pace.rest()
  expect(pace.isSlow).toBe(false)
})

it('forgives a frame that comes late', () => {
  const pace = new DragPace()
  for (const ms of [5, 5, 14, 5]) pace.tookQuick(ms)
  expect(pace.isSlow).toBe(false)
})
