import { expect, it } from 'vitest'
import { namesAt } from './stage-hit'

/** A square of 24 px about the origin, and a wide field behind it. */
const stage = {
  getIntersection: ({ x, y }: { readonly x: number; readonly y: number }) => {
    if (Math.abs(x) <= 12 && Math.abs(y) <= 12) return { name: () => 'handle' }
    return Math.abs(x) <= 100 ? { name: () => 'field' } : null
  },
}

it('a mouse hits what lies under its tip, a finger also what lies around it', () => {
  expect(namesAt(stage, { x: 4, y: 4 })).toEqual(['handle'])
  expect(namesAt(stage, { x: 20, y: 0 })).toEqual(['field'])
  expect(namesAt(stage, { x: 20, y: 0 }, 16)).toEqual(['field', 'handle'])
  expect(namesAt(stage, { x: 300, y: 0 }, 16)).toEqual([])
})
