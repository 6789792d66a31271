import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { SharedTurns } from './shared-turns'

let turns: SharedTurns
let told: string[]
beforeEach(() => {
  turns = new SharedTurns()
  told = []
})

const work = async (name: string): Promise<string> => {
  told.push(`${name} begins`)
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  told.push(`${name} ends`)
  return name
}
const read = (name: string): Promise<string> => turns.run(async () => ({ end: work(name), isReading: true }))
const write = (name: string): Promise<string> =>
  turns.run(async () => ({ end: turns.endOfReaders().then(() => work(name)), isReading: false }))

it('lets those who read in together', async () => {
  expect(await Promise.all([read('a'), read('b')])).toEqual(['a', 'b'])
  expect(told).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
})

it('lets one who writes work alone, in the order asked for', async () => {
  await Promise.all([read('a'), write('b'), write('c'), read('d')])
  expect(told).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('goes on after a failure, which only its own caller sees', async () => {
  const fail = async (): Promise<never> => {
    await setImmediate()
    throw new Error('No room.')
  }
  const failing = [true, false].map((isReading) => turns.run(async () => ({ end: fail(), isReading })))
  const unbegun = turns.run(fail)
  const ends = await Promise.allSettled([...failing, unbegun, write('after')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})
