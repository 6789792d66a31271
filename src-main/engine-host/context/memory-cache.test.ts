import { beforeEach, describe, expect, it } from 'vitest'
import { type Cached, MemoryCache } from './memory-cache'

let disposed: string[]
let made: string[]
let cache: MemoryCache

beforeEach(() => {
  disposed = []
  made = []
  cache = new MemoryCache(100)
})

const make = (name: string, heldBytes: number) => async (): Promise<Cached & { readonly name: string }> => {
  made.push(name)
  return { name, heldBytes, dispose: () => disposed.push(name) }
}

const use = (name: string, bytes = 40, work = async () => undefined): Promise<void> =>
  cache.use(name, make(name, bytes), work)

describe('the memory cache', () => {
  it('makes a value once', async () => {
    await use('a')
    await use('a')
    expect(made).toEqual(['a'])
  })

  it('makes a value once for two who ask at the same time', async () => {
    await Promise.all([use('a'), use('a')])
    expect(made).toEqual(['a'])
  })

  it('keeps little of what only passes, and all else beside it', async () => {
    const shared = new MemoryCache(100, 20)
    const passing = (name: string) => async () => ({ ...(await make(name, 15)()), isPassing: true })
    await shared.use('document', make('document', 60), async () => undefined)
    for (const name of ['a', 'b', 'c']) await shared.use(name, passing(name), async () => undefined)
    expect(disposed).toEqual(['a', 'b'])
    expect(shared.heldBytes).toBe(75)
  })

  it('lets go of what was unused the longest when the budget is exceeded', async () => {
    await use('a')
    await use('b')
    await use('a')
    await use('c')
    expect(disposed).toEqual(['b'])
    expect(cache.heldBytes).toBe(80)
  })

  it('keeps what is in use, whatever the budget', async () => {
    await use('a', 90, async () => {
      await use('b', 90)
      expect(disposed).toEqual(['b'])
      expect(cache.releaseOne()).toBe(false)
    })
    expect(disposed).toEqual(['b'])
  })

  it('tries again what could not be made', async () => {
    const fail = () => Promise.reject(new Error('no'))
    await expect(cache.use('a', fail, async () => undefined)).rejects.toThrow('no')
    await use('a')
    expect(made).toEqual(['a'])
  })
})
