import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { builtPrograms } from '../../testing/built-programs'
import { howOften } from '../../testing/how-often'
import { PieceCounter } from './piece-counter'

/** Indexes into the memory that both threads share. */
const places = { counter: 0, round: 2, ended: 3, done: 4, length: 5 }

/** Takes the pieces of every round that the test begins. */
const otherThread = `
  const { workerData: { file, shared, places, count } } = require('node:worker_threads')
  const { PieceCounter } = require(file)
  const numbers = new Int32Array(shared)
  for (let round = 1; ; round += 1) {
    while (Atomics.load(numbers, places.round) < round);
    const counter = new PieceCounter(count, shared)
    while (counter.take() >= 0) Atomics.add(numbers, places.done, 1)
    Atomics.store(numbers, places.ended, round)
  }
`

const roundsMs = howOften('engine: milliseconds in which two threads take pieces')

it('has every piece done that a thread has taken, though the other one stops at the same moment', async () => {
  const shared = new SharedArrayBuffer(4 * places.length)
  const numbers = new Int32Array(shared)
  const count = 3
  const workerData = { file: join(await builtPrograms(), 'piece-counter.cjs'), shared, places, count }
  const worker = new Worker(otherThread, { eval: true, workerData })
  try {
    const end = performance.now() + roundsMs
    for (let round = 1; performance.now() < end; round += 1) {
      numbers.fill(0, places.counter, places.round)
      Atomics.store(numbers, places.done, 0)
      const counter = new PieceCounter(count, shared)
      Atomics.store(numbers, places.round, round)
      while (counter.take() >= 0) Atomics.add(numbers, places.done, 1)
      counter.stop()
      while (Atomics.load(numbers, places.ended) < round);
      expect(Atomics.load(numbers, places.done)).toBe(count)
    }
  } finally {
    await worker.terminate()
  }
})

it('gives no piece after a stop', () => {
  const counter = new PieceCounter(3)
  expect([counter.take(), counter.take()]).toEqual([0, 1])
  counter.stop()
  expect(counter.take()).toBe(-1)
})
