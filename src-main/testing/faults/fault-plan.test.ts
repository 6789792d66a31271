import { expect, it } from 'vitest'
import { plannedFaults } from './fault-plan'

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ operation: `unlink ${at}`, site: `line ${at}`, nth: 1 }))

const operationsAt = (count: number, place: number): readonly string[] =>
  plannedFaults(pointsOf(count), { step: 1000, place }).map(({ point }) => point.operation)

it('takes every operation of a use case with few of them', () => {
  expect(operationsAt(16, 0)).toHaveLength(16)
  expect(operationsAt(16, 1)).toHaveLength(16)
})

it('takes the operations that the use case before has left out', () => {
  const [some, others] = [operationsAt(40, 0), operationsAt(40, 1)]
  expect(new Set([...some, ...others]).size).toBe(40)
  // The first line of a use case is always taken.
  expect(some.length + others.length).toBeLessThanOrEqual(41)
})

it('takes each call in each way in a long run', () => {
  expect(plannedFaults(pointsOf(40), { step: 1, place: 1 })).toHaveLength(80)
})
