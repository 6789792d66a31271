import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredHotFolder } from './hot-folder-store'

const hotFolder = (id: string, createdOn: number): StoredHotFolder => ({
  id,
  folder: `/${id}`,
  outputFolder: '/out',
  recipeId: 'recipe',
  isPaused: false,
  createdAt: day(createdOn),
})

describe.each(desktopStoreSubjects)('hot folders in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const ids = async () => (await subject.hotFolders.list()).map(({ id }) => id)

  it('are found as they were added, and listed in the order they were added', async () => {
    const { hotFolders } = subject
    const paused = { ...hotFolder('b', 2), isPaused: true }
    await hotFolders.add(paused)
    await hotFolders.add(hotFolder('a', 1))
    expect(await hotFolders.list()).toEqual([hotFolder('a', 1), paused])
    expect([await hotFolders.find('b'), await hotFolders.find('none')]).toEqual([paused, null])
    await expect(hotFolders.add({ ...hotFolder('a', 3), folder: '/other' })).rejects.toThrow()
    expect(await hotFolders.find('a')).toEqual(hotFolder('a', 1))
  })

  it('change only what is asked, and nothing where they are gone', async () => {
    const { hotFolders } = subject
    await hotFolders.add(hotFolder('a', 1))
    await hotFolders.change('a', { isPaused: true })
    await hotFolders.change('a', { outputFolder: '/results', recipeId: 'other' })
    await hotFolders.change('a', {})
    await hotFolders.change('none', { isPaused: true })
    const changed = { ...hotFolder('a', 1), outputFolder: '/results', recipeId: 'other', isPaused: true }
    expect(await hotFolders.list()).toEqual([changed])
    await hotFolders.change('a', { isPaused: false })
    expect(await hotFolders.find('a')).toEqual({ ...changed, isPaused: false })
  })

  it('take both of two changes that are made at once', async () => {
    const { hotFolders } = subject
    await hotFolders.add(hotFolder('a', 1))
    await Promise.all([
      hotFolders.change('a', { isPaused: true }),
      hotFolders.change('a', { outputFolder: '/results' }),
    ])
    expect(await hotFolders.find('a')).toEqual({
      ...hotFolder('a', 1),
      isPaused: true,
      outputFolder: '/results',
    })
  })

  it('are gone once removed, and come back with what came into them', async () => {
    const { hotFolders } = subject
    await hotFolders.add(hotFolder('a', 1))
    const { id } = await hotFolders.addArrival({
      ...{ folderId: 'a', name: 'logo.png' },
      ...{ contentHash: 'bytes', arrivedAt: day(2) },
    })
    await hotFolders.remove('a', day(3))
    await hotFolders.remove('none', day(3))
    expect([await ids(), await hotFolders.find('a')]).toEqual([[], null])
    expect([await hotFolders.restore('a'), await hotFolders.restore('none')]).toEqual([
      hotFolder('a', 1),
      null,
    ])
    expect(await ids()).toEqual(['a'])
    expect((await hotFolders.waiting('a', 9)).map((arrival) => arrival.id)).toEqual([id])
  })

  it('do not change with an answer that its reader changes', async () => {
    const { hotFolders } = subject
    await hotFolders.add(hotFolder('a', 1))
    Object.assign((await hotFolders.find('a')) ?? {}, { folder: '/other' })
    ;(await hotFolders.list())[0]?.createdAt.setTime(0)
    expect(await hotFolders.find('a')).toEqual(hotFolder('a', 1))
  })
})
