import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedStorage } from './shared-storage'

function surroundings(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [['window', text]])
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  const page = new EventTarget()
  const written = (): unknown => JSON.parse(items.get('window') ?? 'null')
  return { page, written, storage: sharedStorage('window', { storage, page }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('storage that stores share', () => {
  it('keeps the parts of two stores side by side', () => {
    const { storage, written } = surroundings()
    storage.setItem('window', { state: { place: 'library' }, version: 1 })
    storage.setItem('window', { state: { zoom: 2 }, version: 1 })
    storage.setItem('window', { state: { place: 'editor' }, version: 1 })
    vi.advanceTimersByTime(300)
    expect(written()).toEqual({ state: { place: 'editor', zoom: 2 }, version: 1 })
  })

  it('leaves keys alone that no store of the page knows', () => {
    const { storage, written } = surroundings('{"state":{"recipeId":"a"},"version":1}')
    expect(storage.getItem('window')).toEqual({ state: { recipeId: 'a' }, version: 1 })
    storage.setItem('window', { state: { place: 'editor' }, version: 1 })
    vi.advanceTimersByTime(300)
    expect(written()).toEqual({ state: { recipeId: 'a', place: 'editor' }, version: 1 })
  })

  it('waits while changes follow each other, but never longer than a second', () => {
    const { storage, written } = surroundings()
    for (let at = 0; at < 9; at += 1) {
      storage.setItem('window', { state: { at }, version: 1 })
      vi.advanceTimersByTime(100)
    }
    expect(written()).toBeNull()
    storage.setItem('window', { state: { at: 9 }, version: 1 })
    vi.advanceTimersByTime(100)
    expect(written()).toEqual({ state: { at: 9 }, version: 1 })
  })

  it('is written at once when the page goes', () => {
    const { storage, page, written } = surroundings()
    storage.setItem('window', { state: { place: 'editor' }, version: 1 })
    page.dispatchEvent(new Event('pagehide'))
    expect(written()).toEqual({ state: { place: 'editor' }, version: 1 })
  })

  it('takes text that is no item of its own for nothing', () => {
    for (const text of ['', '{', 'null', '{"state":1}', '[]'])
      expect(surroundings(text).storage.getItem('window')).toBeNull()
  })
})
