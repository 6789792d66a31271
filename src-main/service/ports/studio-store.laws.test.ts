import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredStudioAction, StoredStudioArtwork, StoredStudioSession } from './studio-store'

const session = (id: string, fields: Partial<StoredStudioSession> = {}): StoredStudioSession => ({
  ...{ id, sessionHash: `session ${id}`, bootstrapHash: `bootstrap ${id}`, tokenHash: null },
  ...{ keyId: 'shop', mockupType: 'psd', kind: 'customize', mockupUuid: 'mug' },
  ...{ productId: 'p1', variantId: null, actionId: null, allowedOrigin: null, ui: '{}', design: null },
  ...{ createdAt: day(1), expiresAt: day(5), revokedAt: null },
  ...fields,
})
const artwork = (id: string, sessionId: string, addedOn = 1): StoredStudioArtwork => ({
  ...{ id, sessionId, name: `${id}.png`, file: `files/${id}.png`, bytes: 12, width: 4, height: 3 },
  ...{ format: 'png', hasAlpha: true, resolutionPpi: null, addedAt: day(addedOn) },
})
const action = (id: string, fields: Partial<StoredStudioAction> = {}): StoredStudioAction => ({
  ...{ id, sessionId: 'a', keyId: 'shop', receiptHash: `receipt ${id}`, actionId: id, receipt: '{}' },
  ...{ createdAt: day(1), consumedAt: null },
  ...fields,
})
const roomy = { most: 10, at: day(2) }
const opening = {
  ...{ bootstrapHash: 'bootstrap a', tokenHash: 'token a', allowedOrigin: 'https://shop.example' },
  expiresAt: day(6),
}

describe.each(storeSubjects)('studio sessions in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are found by their id and by their hashes, as they were added', async () => {
    const { studio } = subject
    const full = session('a', {
      ...{ keyId: null, mockupType: '2d', kind: 'setup', variantId: 'v', actionId: 'order' },
      ...{ allowedOrigin: 'https://shop.example', ui: '{"theme":"dark"}', revokedAt: day(3) },
      tokenHash: 'token a',
    })
    await studio.addSession(full, roomy)
    expect(await studio.findSession({ id: 'a' })).toEqual(full)
    expect(await studio.findSession({ sessionHash: 'session a' })).toEqual(full)
    expect(await studio.findSession({ tokenHash: 'token a' })).toEqual(full)
    expect(await studio.findSession({ tokenHash: 'token b' })).toBeNull()
  })

  it('are at most so many of one key; those that ended do not count', async () => {
    const { studio } = subject
    const limit = { most: 2, at: day(2) }
    await studio.addSession(session('ended', { expiresAt: day(2) }), limit)
    await studio.addSession(session('revoked', { revokedAt: day(1) }), limit)
    const added = []
    for (const id of ['a', 'b', 'c']) added.push(await studio.addSession(session(id), limit))
    expect(added).toEqual([true, true, false])
    expect(await studio.addSession(session('other', { keyId: 'other' }), limit)).toBe(true)
    expect(await studio.addSession(session('owner', { keyId: null }), limit)).toBe(true)
    expect(await studio.findSession({ id: 'c' })).toBeNull()
  })

  it('are opened with their own bootstrap secret, once', async () => {
    const { studio } = subject
    await studio.addSession(session('a'), roomy)
    expect(await studio.openSession('a', { ...opening, bootstrapHash: 'bootstrap b' })).toBe(false)
    expect(await studio.openSession('a', opening)).toBe(true)
    expect(await studio.openSession('a', { ...opening, tokenHash: 'another' })).toBe(false)
    expect(await studio.findSession({ tokenHash: 'token a' })).toEqual(
      session('a', {
        ...{ bootstrapHash: null, tokenHash: 'token a', expiresAt: day(6) },
        allowedOrigin: 'https://shop.example',
      }),
    )
  })

  it('live on, keep their design, and are revoked once', async () => {
    const { studio } = subject
    await studio.addSession(session('a'), roomy)
    await studio.extendSession('a', day(9))
    await studio.keepDesign('a', '{"smart_objects":[]}')
    expect([await studio.revokeSession('a', day(3)), await studio.revokeSession('a', day(4))]).toEqual([
      true,
      false,
    ])
    expect(await studio.revokeSession('gone', day(3))).toBe(false)
    expect(await studio.findSession({ id: 'a' })).toEqual(
      session('a', { expiresAt: day(9), design: '{"smart_objects":[]}', revokedAt: day(3) }),
    )
  })

  it('are listed newest first, of one key or of all', async () => {
    const { studio } = subject
    await studio.addSession(session('a', { createdAt: day(1) }), roomy)
    await studio.addSession(session('b', { createdAt: day(2), keyId: 'other' }), roomy)
    await studio.addSession(session('c', { createdAt: day(3) }), roomy)
    const idsOf = async (owner: Parameters<typeof studio.listSessions>[0], limit = 9) =>
      (await studio.listSessions(owner, limit)).map(({ id }) => id)
    expect(await idsOf({ keyId: 'shop' })).toEqual(['c', 'a'])
    expect(await idsOf('anyone')).toEqual(['c', 'b', 'a'])
    expect(await idsOf('anyone', 1)).toEqual(['c'])
  })

  it('have their own artworks, oldest first', async () => {
    const { studio } = subject
    for (const each of [artwork('y', 'a', 2), artwork('x', 'a', 1), artwork('z', 'b')])
      await studio.addArtwork(each)
    expect(await studio.artworksOf('a')).toEqual([artwork('x', 'a', 1), artwork('y', 'a', 2)])
  })

  it('give a receipt out once, and the same one again as a replay', async () => {
    const { studio } = subject
    await studio.addAction(action('one', { receipt: '{"a":1}' }))
    const name = { receiptHash: 'receipt one' }
    const taken = action('one', { receipt: '{"a":1}', consumedAt: day(4) })
    expect(await studio.consumeAction(name, { keyId: 'shop' }, day(4))).toEqual({
      ...{ action: taken, isReplayed: false },
    })
    expect(await studio.consumeAction(name, { keyId: 'shop' }, day(5))).toEqual({
      ...{ action: taken, isReplayed: true },
    })
    expect(await studio.consumeAction({ actionId: 'one' }, 'anyone', day(5))).toMatchObject({
      isReplayed: true,
    })
  })

  it('give no receipt to another key, nor one that is not there', async () => {
    const { studio } = subject
    await studio.addAction(action('one'))
    expect(await studio.consumeAction({ receiptHash: 'receipt one' }, { keyId: 'other' }, day(4))).toBeNull()
    expect(await studio.consumeAction({ actionId: 'two' }, 'anyone', day(4))).toBeNull()
    expect(await studio.consumeAction({ actionId: 'one' }, { keyId: 'shop' }, day(4))).toMatchObject({
      isReplayed: false,
    })
  })

  it('take the newest of the actions that the caller gave one name', async () => {
    const { studio } = subject
    await studio.addAction(action('one', { actionId: 'order', createdAt: day(1) }))
    await studio.addAction(action('two', { actionId: 'order', createdAt: day(2) }))
    expect((await studio.consumeAction({ actionId: 'order' }, 'anyone', day(4)))?.action.id).toBe('two')
    expect((await studio.actionsOf('a')).map(({ id }) => id)).toEqual(['two', 'one'])
  })

  it('begin with what was kept for their mockup last', async () => {
    const { studio } = subject
    expect(await studio.defaultsOf('mug')).toBeNull()
    await studio.keepDefaults('mug', '1', day(1))
    await studio.keepDefaults('mug', '2', day(2))
    expect([await studio.defaultsOf('mug'), await studio.defaultsOf('cap')]).toEqual(['2', null])
  })

  it('are forgotten with their artworks once they ended long ago; receipts by their own age', async () => {
    const { studio } = subject
    await studio.addSession(session('old', { expiresAt: day(2) }), roomy)
    await studio.addSession(session('revoked', { expiresAt: day(9), revokedAt: day(2) }), roomy)
    await studio.addSession(session('new', { expiresAt: day(9) }), roomy)
    for (const id of ['old', 'new']) await studio.addArtwork(artwork(`of ${id}`, id))
    await studio.addAction(action('early', { createdAt: day(1) }))
    await studio.addAction(action('late', { createdAt: day(4) }))
    const prune = () => studio.prune(day(3), 1)
    const pruned = [await prune(), await prune(), await prune()]
    expect([pruned.reduce((sum, count) => sum + count, 0), pruned.at(-1)]).toEqual([3, 0])
    expect((await studio.listSessions('anyone', 9)).map(({ id }) => id)).toEqual(['new'])
    expect([(await studio.artworksOf('old')).length, (await studio.artworksOf('new')).length]).toEqual([0, 1])
    expect((await studio.actionsOf('a')).map(({ id }) => id)).toEqual(['late'])
  })
})
