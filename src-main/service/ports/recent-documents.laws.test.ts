import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day, libraryEntry } from '../testing/library-entries'

describe.each(desktopStoreSubjects)('recent documents in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const opened = (number: number, documentUuid = `u${number}`) => ({
    ...libraryEntry(`${number}`, 1),
    documentUuid,
    openedAt: day(number),
  })
  const uuids = async () => (await subject.recents.list()).map(({ uuid }) => uuid)

  it('are the fifty mockups that were opened last, the newest first', async () => {
    const { library, recents } = subject
    for (let number = 1; number <= 55; number++) await library.put(opened(number))
    await library.put({ ...opened(10, 'changed'), openedAt: day(60) })
    const list = await recents.list()
    expect([list.length, list[0], list[1]?.uuid, await recents.find('u10')]).toEqual([
      50,
      { uuid: 'changed', name: '10.psd', path: '/10.psd', width: 1, height: 1, openedAt: day(60) },
      'u55',
      null,
    ])
    await recents.remove('changed')
    expect([(await uuids())[0], (await library.list()).length]).toEqual(['u55', 55])
  })

  it('are none that were only imported, or that were taken off the list', async () => {
    const { library, recents } = subject
    await library.put(libraryEntry('imported', 1))
    await library.put(opened(1))
    await library.put(opened(2))
    await recents.remove('u1')
    expect([await uuids(), await recents.find('u1')]).toEqual([['u2'], null])
  })

  it('are found, though not listed, once they were removed from the library', async () => {
    const { library, recents } = subject
    await library.put(opened(1))
    await library.setRemoved(['1'], day(2))
    expect([await uuids(), (await recents.find('u1'))?.path]).toEqual([[], '/1.psd'])
  })
})
