import { expect, it } from 'vitest'
import { checkNames } from './check-names'

const disk = { namesIn: async (folder: string) => (folder === '/out' ? ['a.png', 'B.png', 'c.png'] : []) }

it('tells which names foreign files have, whichever run made the others, and whatever the case', async () => {
  const store = {
    async *namesIn() {
      yield* [['x.png'], ['b.PNG'], ['a.png', 'y.png']]
    },
  }
  expect(await checkNames(['a.png', 'b.png', 'c.png', 'd.png'], '/out', store, disk)).toEqual([
    { name: 'c.png', files: 1, isOnDisk: true },
  ])
})

it('asks for no older names once it knows whose all are, and for none where nothing is taken', async () => {
  const store = {
    async *namesIn() {
      yield ['x.png', 'a.png']
      yield ['B.png']
      throw new Error('Looked at an older run.')
    },
  }
  expect(await checkNames(['a.png', 'b.png'], '/out', store, disk)).toEqual([])
  expect(await checkNames(['d.png'], '/out', store, disk)).toEqual([])
  await expect(checkNames(['c.png'], '/out', store, disk)).rejects.toThrow('an older run')
})

it('lets waiting calls be answered between two parts', async () => {
  const events: string[] = []
  const store = {
    async *namesIn() {
      setTimeout(() => events.push('answered'))
      yield ['x.png']
      events.push('next part')
    },
  }
  await checkNames(['a.png'], '/out', store, disk)
  expect(events).toEqual(['answered', 'next part'])
})
