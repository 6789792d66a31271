import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { CheckedAccount, StoredConnection } from './connection-store'

const account: CheckedAccount = {
  email: 'shop@example.com',
  plan: 'pro',
  creditsRemaining: 12.5,
  prepaidBalance: 0,
  checkedAt: day(9),
}
const connection = (id: string, createdOn: number): Omit<StoredConnection, 'isDefault'> => ({
  id,
  name: `Server ${id}`,
  baseUrl: `https://${id}.example.com`,
  isQueued: false,
  createdAt: day(createdOn),
  account: null,
})

describe.each(desktopStoreSubjects)('connections in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const marked = async () =>
    (await subject.connections.all()).map(({ id, isDefault }) => (isDefault ? `${id}*` : id))

  it('are given back as they were added, the oldest first; the first one added is the default', async () => {
    const { connections } = subject
    expect(await connections.all()).toEqual([])
    const late = { ...connection('late', 2), isQueued: true, account }
    await connections.add(late)
    await connections.add(connection('early', 1))
    expect(await connections.all()).toEqual([
      { ...connection('early', 1), isDefault: false },
      { ...late, isDefault: true },
    ])
  })

  it('have one default at most, however many are added at once', async () => {
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(ids.map((id) => subject.connections.add(connection(id, 1))))
    expect(await marked()).toEqual(['a*', 'b', 'c', 'd'])
  })

  it('refuse an id twice, and stay as they were', async () => {
    const { connections } = subject
    await connections.add(connection('a', 1))
    await expect(connections.add({ ...connection('a', 2), name: 'Other' })).rejects.toThrow()
    expect(await connections.all()).toEqual([{ ...connection('a', 1), isDefault: true }])
  })

  it('take a new name, a checked account and a way to render, and nothing else changes', async () => {
    const { connections } = subject
    await connections.add(connection('a', 1))
    await connections.add(connection('b', 2))
    await connections.rename('b', 'Studio')
    await connections.setAccount('b', account)
    await connections.setQueued('b', true)
    expect(await connections.all()).toEqual([
      { ...connection('a', 1), isDefault: true },
      { ...connection('b', 2), isDefault: false, isQueued: true, name: 'Studio', account },
    ])
  })

  it('hand the default on to the oldest when the default is removed', async () => {
    const { connections } = subject
    for (const [at, id] of ['c', 'b', 'a'].entries()) await connections.add(connection(id, at))
    await connections.makeDefault('a')
    expect(await marked()).toEqual(['c', 'b', 'a*'])
    await connections.remove('b')
    expect(await marked()).toEqual(['c', 'a*'])
    await connections.remove('a')
    expect(await marked()).toEqual(['c*'])
    await connections.remove('c')
    await connections.add(connection('d', 9))
    expect(await marked()).toEqual(['d*'])
  })

  it('are not touched by changes of one that is gone, and keep their default', async () => {
    const { connections } = subject
    await connections.add(connection('a', 1))
    await connections.rename('gone', 'Studio')
    await connections.setAccount('gone', account)
    await connections.setQueued('gone', true)
    await connections.makeDefault('gone')
    expect(await marked()).toEqual(['a*'])
    await connections.remove('gone')
    expect(await connections.all()).toEqual([{ ...connection('a', 1), isDefault: true }])
  })

  it('do not change with an answer that its reader changes', async () => {
    const { connections } = subject
    await connections.add({ ...connection('a', 1), account })
    const [read] = await connections.all()
    read?.createdAt.setTime(0)
    Object.assign(read?.account ?? {}, { plan: 'free' })
    expect(await connections.all()).toEqual([{ ...connection('a', 1), isDefault: true, account }])
  })
})
