import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'

describe.each(storeSubjects)('the ledger and the keys in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const at = (time: string): Date => new Date(`2026-${time}Z`)
  const charge = (work: string, keyId: string | null, time: string, credits = 1) =>
    subject.ledger.charge({ work, keyId, credits, at: at(time) })

  it('sum up what was charged from a day on, and each piece of work once', async () => {
    await charge('a', null, '02-28T23:59:59.999', 0.5)
    await charge('b', null, '03-01T00:00')
    for (let times = 0; times < 3; times++) await charge('c', null, '03-01T12:00', 2)
    await charge('d', null, '03-31T23:59', 0.25)
    const days = ['02-01T00:00', '03-01T00:00', '03-02T00:00', '04-01T00:00']
    const spent = await Promise.all(days.map((day) => subject.ledger.spentSince(at(day))))
    expect(spent).toEqual([3.75, 3.25, 0.25, 0])
  })

  it('count what each key was charged for', async () => {
    const mine = await subject.keys.recognize(await subject.keys.issue('mine', at('01-01T00:00')))
    const other = await subject.keys.recognize(await subject.keys.issue('other', at('01-02T00:00')))
    await charge('a', mine?.id ?? '', '03-01T00:00')
    await charge('b', mine?.id ?? '', '03-02T00:00')
    await charge('c', null, '03-02T00:00')
    expect((await subject.keys.list()).map(({ name, totalRequests }) => [name, totalRequests])).toEqual([
      ['mine', 2],
      ['other', 0],
    ])
    expect((await subject.keys.find(other?.id ?? ''))?.totalRequests).toBe(0)
  })

  it('lose old charges, so many at once, and neither their sum nor their count', async () => {
    const mine = (await subject.keys.recognize(await subject.keys.issue('mine', at('01-01T00:00'))))?.id ?? ''
    for (const [work, time] of [
      ['a', '01-31T10:00'],
      ['b', '01-31T11:00'],
      ['c', '02-01T00:00'],
      ['d', '02-02T00:00'],
    ] as const)
      await charge(work, mine, time, 2)
    const prune = () => subject.ledger.prune(at('02-01T00:00'), 1)
    expect([await prune(), await prune(), await prune()]).toEqual([1, 1, 0])
    const spent = await Promise.all(
      ['01-01T00:00', '02-01T00:00'].map((day) => subject.ledger.spentSince(at(day))),
    )
    expect([spent, (await subject.keys.find(mine))?.totalRequests]).toEqual([[8, 4], 4])
    await charge('c', mine, '02-03T00:00', 2)
    expect(await subject.ledger.spentSince(at('02-01T00:00'))).toBe(4)
  })

  it('know a key until it is revoked or regenerated, and note its use', async () => {
    const { keys } = subject
    expect(await keys.hasAny()).toBe(false)
    const first = await keys.issue('mine', at('01-01T00:00'), {
      publicBaseUrl: 'https://img.shop.example',
      scopes: ['read', 'render'],
    })
    expect(first).toMatch(/^mk_[0-9a-f]{64}$/)
    const record = await keys.verify(first, at('01-02T00:00'))
    expect(record).toMatchObject({
      name: 'mine',
      prefix: first.slice(0, 7),
      lastUsedAt: null,
      scopes: ['read', 'render'],
    })
    const { id = '' } = record ?? {}
    expect((await keys.find(id))?.lastUsedAt).toEqual(at('01-02T00:00'))
    await keys.verify(first, at('01-02T00:00:59'))
    expect((await keys.find(id))?.lastUsedAt).toEqual(at('01-02T00:00'))
    await keys.verify(first, at('01-02T00:01'))
    expect((await keys.find(id))?.lastUsedAt).toEqual(at('01-02T00:01'))
    const next = await keys.regenerate(id)
    expect([await keys.verify(first, at('01-03T00:00')), (await keys.recognize(next ?? ''))?.id]).toEqual([
      null,
      id,
    ])
    expect((await keys.find(id))?.scopes).toEqual(['read', 'render'])
    const free = await keys.recognize(await keys.issue('free', at('01-01T00:00')))
    expect([free?.scopes, await keys.revoke(free?.id ?? '', at('01-01T00:00'))]).toEqual([null, true])
    expect(await keys.bind(id, null)).toBe(true)
    expect((await keys.find(id))?.publicBaseUrl).toBeNull()
    expect(await keys.revoke(id, at('01-04T00:00'))).toBe(true)
    expect([
      await keys.verify(next ?? '', at('01-05T00:00')),
      await keys.regenerate(id),
      await keys.revoke(id, at('01-05T00:00')),
      await keys.bind(id, 'https://x.example'),
      await keys.hasAny(),
    ]).toEqual([null, null, false, false, false])
    expect((await keys.recognize(next ?? ''))?.revokedAt).toEqual(at('01-04T00:00'))
  })
})
