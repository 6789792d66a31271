import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day, libraryEntry } from '../testing/library-entries'
import type { AddedAreaOfFile } from './document-source'

describe.each(desktopStoreSubjects)('the library in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const ids = async () => (await subject.library.list()).map(({ id }) => id)

  const corner = { x: 1.5, y: -2 }
  const area: AddedAreaOfFile = {
    ...{
      id: 900_001,
      on: 3,
      name: 'Chest',

      curve: { kind: 'flat' as const },
      blend_mode: 'multiply',
    },
    quad: [corner, corner, corner, corner],
  }

  it('gives entries back as they were put, by id, path and bytes, the earliest first', async () => {
    const { library } = subject
    const late = {
      ...libraryEntry('late', 2),
      contentHash: 'same',
      bytes: 9,
      stamp: '1',
      smartObjects: 0,
      addedAreas: [area],
    }
    const early = { ...libraryEntry('early', 1), contentHash: 'same', documentUuid: 'd', openedAt: day(3) }
    await library.put(late)
    await library.put(early)
    expect(await library.list()).toEqual([early, late])
    expect(await library.withHash('same')).toEqual([early, late])
    expect([await library.find('late'), await library.atPath('/early.psd')]).toEqual([late, early])
    expect([
      await library.find('none'),
      await library.atPath('none'),
      await library.withHash('none'),
    ]).toEqual([null, null, []])
  })

  it('replaces an entry by its id, and keeps when it came', async () => {
    const { library } = subject
    await library.put(libraryEntry('a', 1))
    await library.put({ ...libraryEntry('a', 5), name: 'New name', path: '/moved.psd' })
    expect(await library.list()).toEqual([{ ...libraryEntry('a', 1), name: 'New name', path: '/moved.psd' }])
    expect(await library.atPath('/a.psd')).toBeNull()
  })

  it('refuses a second entry for one file, and stays as it was', async () => {
    const { library } = subject
    await library.put(libraryEntry('a', 1))
    await expect(library.put({ ...libraryEntry('b', 2), path: '/a.psd' })).rejects.toThrow()
    expect(await library.list()).toEqual([libraryEntry('a', 1)])
  })

  it('lists no removed entries, finds them, and brings them back', async () => {
    const { library } = subject
    const a = { ...libraryEntry('a', 1), contentHash: 'bytes' }
    await library.put(a)
    await library.put(libraryEntry('b', 2))
    await library.setRemoved(['a', 'unknown'], day(3))
    await library.put({ ...a, name: 'Renamed' })
    expect([await ids(), await library.withHash('bytes')]).toEqual([['b'], []])
    expect([(await library.find('a'))?.name, (await library.atPath('/a.psd'))?.id]).toEqual(['Renamed', 'a'])
    await library.setRemoved(['a'], null)
    expect(await ids()).toEqual(['a', 'b'])
  })

  it('has a tag once, however it is written, in the order of the alphabet', async () => {
    const { library } = subject
    await library.tag(['a', 'sample:mug'], ['round', 'Ceramic'], [])
    await library.tag(['a'], ['ROUND', 'blue'], ['ceramic'])
    await library.tag(['sample:mug'], [], ['round', 'CERAMIC'])
    expect((await library.marks()).tags).toEqual(new Map([['a', ['blue', 'round']]]))
  })

  it('tells what is in its collections, in order, but for removed mockups', async () => {
    const { library } = subject
    await library.put(libraryEntry('a', 1))
    await library.putCollection({ id: 'drinks', name: 'drinks', createdAt: day(1) })
    await library.putCollection({ id: 'walls', name: 'Art', createdAt: day(2) })
    await library.putCollection({ id: 'walls', name: 'Walls', createdAt: day(9) })
    await library.collect('drinks', ['a', 'sample:mug', 'a'], true)
    await library.collect('drinks', ['sample:mug', 'a', 'remote'], true)
    await library.collect('drinks', ['remote'], false)
    const drinks = { id: 'drinks', name: 'drinks', createdAt: day(1) }
    const walls = { id: 'walls', name: 'Walls', createdAt: day(2), mockupIds: [] }
    expect(await library.collections()).toEqual([{ ...drinks, mockupIds: ['a', 'sample:mug'] }, walls])
    await library.setRemoved(['a'], day(3))
    expect(await library.collections()).toEqual([{ ...drinks, mockupIds: ['sample:mug'] }, walls])
    await expect(library.collect('unknown', ['a'], true)).rejects.toThrow()
  })

  it('brings a removed collection back with what was in it', async () => {
    const { library } = subject
    await library.putCollection({ id: 'drinks', name: 'Drinks', createdAt: day(1) })
    await library.collect('drinks', ['a'], true)
    await library.setCollectionRemoved('drinks', day(2))
    expect([await library.collections(), (await library.marks()).collectionIds]).toEqual([[], new Map()])
    await library.setCollectionRemoved('drinks', null)
    expect((await library.marks()).collectionIds).toEqual(new Map([['a', ['drinks']]]))
  })
})
