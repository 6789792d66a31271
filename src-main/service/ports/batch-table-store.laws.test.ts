import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import type { StoredTable } from './batch-table-store'

const at = new Date(0)
const table = (id: string, outside: readonly string[] = []): StoredTable => ({
  id,
  path: `/tables/${id}.csv`,
  isFolder: false,
  outside,
})

describe.each(desktopStoreSubjects)('batch tables in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are found as they were put, a file or a folder', async () => {
    const { tables } = subject
    const folder = { ...table('b', ['../logo.png', 'C:\\x']), isFolder: true }
    await tables.put(table('a'), at)
    await tables.put(folder, at)
    expect([await tables.find('a'), await tables.find('b'), await tables.find('c')]).toEqual([
      table('a'),
      folder,
      null,
    ])
  })

  it('are replaced by their id', async () => {
    const { tables } = subject
    await tables.put({ ...table('a', ['old.png']), isFolder: true }, at)
    await tables.put({ ...table('a'), path: '/moved.csv' }, at)
    expect(await tables.find('a')).toEqual({ ...table('a'), path: '/moved.csv' })
  })

  it('are all kept when they are put at once; of one id, the last', async () => {
    const { tables } = subject
    const ids = ['a', 'b', 'c']
    await Promise.all([...ids, 'a'].map((id, place) => tables.put(table(id, [`${place}`]), at)))
    const outside = await Promise.all(ids.map(async (id) => (await tables.find(id))?.outside))
    expect(outside).toEqual([['3'], ['1'], ['2']])
  })

  it('do not change with what was put, nor with an answer that its reader changes', async () => {
    const { tables } = subject
    const cells = ['logo.png']
    await tables.put(table('a', cells), at)
    cells.push('later.png')
    Object.assign((await tables.find('a'))?.outside ?? [], ['other.png'])
    expect(await tables.find('a')).toEqual(table('a', ['logo.png']))
  })
})
