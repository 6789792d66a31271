import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import type { StoredArtwork } from './artwork-store'

describe.each(desktopStoreSubjects)('artworks in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const artwork = (id: string, number = 1): StoredArtwork => ({
    id,
    name: `${id}.png`,
    path: `/${id}.png`,
    width: 3,
    height: 2,
    format: 'png',
    hasAlpha: true,
    resolutionPpi: null,
    addedAt: day(number),
  })
  const listed = async () => (await subject.artworks.listed()).map(({ id }) => id)
  const found = async (id: string) => (await subject.artworks.findAll([id])).get(id)

  it('are listed with the newest first', async () => {
    await subject.artworks.put(artwork('a', 1))
    await subject.artworks.putFound(artwork('b', 3))
    await subject.artworks.put(artwork('c', 2))
    expect(await listed()).toEqual(['b', 'c', 'a'])
  })

  it('are looked up many at once, also those that are not listed; unknown ones are left out', async () => {
    const a = { ...artwork('a'), hasAlpha: false, resolutionPpi: 300.5 }
    await subject.artworks.put(a)
    await subject.artworks.put(artwork('b'))
    await subject.artworks.setRemoved(['b', 'unknown'], day(2))
    expect(await subject.artworks.findAll(['b', 'unknown', 'a', 'b'])).toEqual(
      new Map([
        ['b', artwork('b')],
        ['a', a],
      ]),
    )
    expect(await subject.artworks.findAll([])).toEqual(new Map())
  })

  it('stay off the list when they are moved or found again, and are known as they are now', async () => {
    await subject.artworks.put(artwork('a'))
    await subject.artworks.setRemoved(['a'], day(2))
    await subject.artworks.move('a', '/done/a.png')
    expect([await listed(), await found('a')]).toEqual([[], { ...artwork('a'), path: '/done/a.png' }])
    const again = { ...artwork('a', 3), name: 'another', width: 9 }
    await subject.artworks.putFound(again)
    expect([await listed(), await found('a'), await subject.artworks.places()]).toEqual([
      [],
      again,
      [{ id: 'a', path: '/a.png' }],
    ])
  })

  it('come back to the list when a person adds them again or restores them', async () => {
    await subject.artworks.put(artwork('a'))
    await subject.artworks.put(artwork('b', 2))
    await subject.artworks.setRemoved(['a', 'b'], day(2))
    await subject.artworks.put(artwork('a', 3))
    expect(await listed()).toEqual(['a'])
    await subject.artworks.setRemoved(['b'], null)
    expect(await listed()).toEqual(['a', 'b'])
  })

  it('are not made by a move', async () => {
    await subject.artworks.move('a', '/a.png')
    expect([await listed(), await subject.artworks.places()]).toEqual([[], []])
  })
})
