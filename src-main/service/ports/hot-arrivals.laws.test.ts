import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { HotFolderStore } from './hot-folder-store'

const shop = 'shop'
const other = 'other'
const at = day(2)

describe.each(desktopStoreSubjects)('arrivals in hot folders in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
    for (const id of [shop, other])
      await subject.hotFolders.add({
        ...{ id, folder: `/${id}`, outputFolder: '/out', recipeId: 'recipe' },
        ...{ isPaused: false, createdAt: day(1) },
      })
  })
  afterEach(() => subject.close())

  const arrive = (name: string, folderId = shop) =>
    subject.hotFolders.addArrival({ folderId, name, contentHash: `bytes of ${name}`, arrivedAt: at })
  const end = (id: number, state: 'done' | 'failed' | 'repeated') =>
    subject.hotFolders.end(id, { state, failure: null, files: 0, thumbnailUrl: null }, at)
  const names = async (...asked: Parameters<HotFolderStore['arrivals']>) =>
    (await subject.hotFolders.arrivals(...asked)).map(({ name }) => name)

  it('wait, and are found as they came', async () => {
    const { hotFolders } = subject
    const arrival = await arrive('logo.png')
    expect(arrival).toEqual({
      ...{ id: arrival.id, folderId: shop, name: 'logo.png', contentHash: 'bytes of logo.png' },
      ...{ state: 'waiting', failure: null, runId: null, runRow: null, recipeStamp: null },
      ...{ files: 0, thumbnailUrl: null, isAway: false, movedTo: null, arrivedAt: at, endedAt: null },
    })
    expect([await hotFolders.findArrival(arrival.id), await hotFolders.findArrival(arrival.id + 1)]).toEqual([
      arrival,
      null,
    ])
  })

  it('are refused by a hot folder that does not exist', async () => {
    await expect(arrive('logo.png', 'none')).rejects.toThrow()
    expect(await subject.hotFolders.counts('none')).toEqual({ waiting: 0, done: 0, failed: 0 })
  })

  it('have ids that grow, and are not used again once forgotten', async () => {
    const { hotFolders } = subject
    const first = await arrive('a.png')
    const [second, third] = await Promise.all([arrive('b.png'), arrive('c.png')])
    await hotFolders.forget(third.id)
    await hotFolders.forget(third.id)
    expect(await hotFolders.findArrival(third.id)).toBeNull()
    const fourth = await arrive('d.png')
    const ids = [first, second, third, fourth].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  })

  it('end as they ended, in the run that began them', async () => {
    const { hotFolders } = subject
    const [a, b] = [await arrive('a.png'), await arrive('b.png')]
    await hotFolders.begin([b.id, a.id, 99], 'run', 'stamp')
    const failure = failureOf('cancelled', {})
    await hotFolders.end(b.id, { state: 'failed', failure, files: 2, thumbnailUrl: 'mockwright://x' }, day(3))
    await hotFolders.end(99, { state: 'failed', failure, files: 2, thumbnailUrl: null }, day(3))
    expect(await hotFolders.findArrival(b.id)).toEqual({
      ...{ ...b, runId: 'run', runRow: 0, recipeStamp: 'stamp' },
      ...{ state: 'failed', failure, files: 2, thumbnailUrl: 'mockwright://x', endedAt: day(3) },
    })
    expect(await hotFolders.working(shop)).toEqual([
      { ...a, state: 'working', runId: 'run', runRow: 1, recipeStamp: 'stamp' },
    ])
  })

  it('were done with one state of a recipe, one name and one content, and with no other', async () => {
    const { hotFolders } = subject
    const arrival = await arrive('a.png')
    await hotFolders.begin([arrival.id], 'run', 'stamp')
    expect(await hotFolders.wasDone(arrival, 'stamp')).toBe(false)
    await end(arrival.id, 'done')
    const asked = [arrival, { ...arrival, name: 'b.png' }, { ...arrival, contentHash: 'x' }]
    const answers = await Promise.all(asked.map((each) => hotFolders.wasDone(each, 'stamp')))
    expect([...answers, await hotFolders.wasDone(arrival, 'other')]).toEqual([true, false, false, false])
    expect(await hotFolders.wasDone({ ...arrival, folderId: other }, 'stamp')).toBe(false)
  })

  it('remember where their source was moved, or that it was gone', async () => {
    const { hotFolders } = subject
    const [a, b] = [await arrive('a.png'), await arrive('b.png')]
    await hotFolders.putAway(a.id, '/shop/done/a.png')
    await hotFolders.putAway(b.id, null)
    await hotFolders.putAway(99, '/nowhere')
    expect(await hotFolders.arrivals(shop, null, 9)).toEqual([
      { ...b, isAway: true, movedTo: null },
      { ...a, isAway: true, movedTo: '/shop/done/a.png' },
    ])
  })

  it('do not change with an answer that its reader changes', async () => {
    const arrival = await arrive('a.png')
    const before = structuredClone(arrival)
    arrival.arrivedAt.setTime(0)
    const [read] = await subject.hotFolders.waiting(shop, 1)
    Object.assign(read ?? {}, { name: 'other.png' })
    expect(await subject.hotFolders.findArrival(arrival.id)).toEqual(before)
  })

  describe('of one stem', () => {
    it.each([
      ['logo', ['LOGO.PNG', 'logo.jpg', 'logo.png']],
      ['LOGO', ['LOGO.PNG', 'logo.jpg', 'logo.png']],
      ['logo.front', []],
      ['LOGO-2', ['logo-2.png']],
      ['50%_[off]', ['50%_[OFF].png', '50%_[off].jpg']],
      ['\u00c4rger', ['\u00c4rger.png', '\u00e4rger.jpg']],
      ['\u{1f433}', ['\u{1f433}.jpg', '\u{1f433}.png']],
    ])('of %j are %j, once each', async (stem, names) => {
      for (const name of [
        'logo.png',
        'LOGO.PNG',
        'logo.jpg',
        'logo.png',
        'logo',
        'logo-2.png',
        'logos.png',
        '50%_[OFF].png',
        '50%_[off].jpg',
        '50x_[off].gif',
        '\u00c4rger.png',
        '\u00e4rger.jpg',
        '\u{1f433}.png',
        '\u{1f433}.jpg',
      ])
        await arrive(name)
      await arrive('logo.gif', other)
      expect((await subject.hotFolders.namesOfStem(shop, stem)).toSorted()).toEqual(names)
    })
  })

  describe('in several states', () => {
    beforeEach(async () => {
      const ids: number[] = []
      for (const name of ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'])
        ids.push((await arrive(name)).id)
      const [a, b, c, d] = ids
      await arrive('else.png', other)
      await end(a!, 'done')
      await end(b!, 'failed')
      await end(c!, 'repeated')
      await subject.hotFolders.begin([d!], 'run', 'stamp')
    })

    it('is listed with the newest first, of all states or of one', async () => {
      expect(await names(shop, null, 4)).toEqual(['f.png', 'e.png', 'd.png', 'c.png'])
      expect(await names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png'])
      expect(await names(shop, 'waiting', 1)).toEqual(['f.png'])
    })

    it('is counted by how far it has come', async () => {
      expect(await subject.hotFolders.counts(shop)).toEqual({ waiting: 3, done: 1, failed: 1 })
      expect(await subject.hotFolders.counts(other)).toEqual({ waiting: 1, done: 0, failed: 0 })
      expect(await subject.hotFolders.counts('nobody')).toEqual({ waiting: 0, done: 0, failed: 0 })
    })

    it('is found by its name while it lies there, the newest of them', async () => {
      const [older, newer] = [await arrive('twice.png'), await arrive('twice.png')]
      expect((await subject.hotFolders.findPresent(shop, 'twice.png'))?.id).toBe(newer.id)
      await subject.hotFolders.putAway(newer.id, null)
      expect((await subject.hotFolders.findPresent(shop, 'twice.png'))?.id).toBe(older.id)
      expect(await subject.hotFolders.findPresent(shop, 'else.png')).toBeNull()
    })

    it('waits again when its run came to nothing', async () => {
      await subject.hotFolders.waitAgain('another run')
      expect(await subject.hotFolders.working(shop)).toHaveLength(1)
      await subject.hotFolders.waitAgain('run')
      expect(await subject.hotFolders.working(shop)).toEqual([])
      expect(await names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png', 'd.png'])
    })
  })
})
