import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'
import { day } from '../testing/library-entries'
import type { PhotoOutcome, StoredPhotoMockup } from './photo-mockup-store'

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const quad = [
  { x: 1, y: 2 },
  { x: 30.5, y: 2 },
  { x: 30, y: 40 },
  { x: 1, y: 40 },
] as const

const mockup = (number: number, name = `Mug ${number}`): StoredPhotoMockup => ({
  uuid: uuid(number),
  name,
  status: 'preparing',
  reason: null,
  job: uuid(9),
  draft: { areas: [{ name: 'Front', quad }], isSoft: true },
  prepared: null,
  thumbnails: [],
  colors: [{ name: 'Ink', hex: '#102030' }],
  version: 1,
  bakingSince: null,
  createdAt: day(number),
  updatedAt: day(number),
})

const ready: PhotoOutcome = {
  status: 'ready',
  reason: null,
  job: null,
  draft: { areas: null, isSoft: false },
  prepared: {
    size: { width: 40, height: 50 },
    targets: [
      {
        ...{ uuid: uuid(8), kind: 'area', name: 'Front', quad, isOnDarkGoods: true },
        canvas: { width: 29, height: 38 },
        bounds: { left: 1, top: 2, right: 31, bottom: 40 },
      },
    ],
  },
  thumbnails: [{ width: 240, file: 'x/thumbnail-240.webp' }],
  version: 2,
}

describe.each(storeSubjects)('photo mockups in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are found as they were put in, the newest first, until they are removed', async () => {
    const { photoMockups } = subject
    const rejected = { ...mockup(2), ...{ status: 'rejected' as const, reason: failureOf('internal', {}) } }
    for (const each of [mockup(1), rejected, mockup(3)]) await photoMockups.add(each)
    expect(await photoMockups.find(uuid(2))).toEqual(rejected)
    expect(await photoMockups.list({ limit: 2, offset: 1 })).toEqual({
      mockups: [rejected, mockup(1)],
      total: 3,
    })
    await photoMockups.remove(uuid(2))
    await photoMockups.remove(uuid(2))
    expect([
      await photoMockups.find(uuid(2)),
      (await photoMockups.list({ limit: 9, offset: 0 })).total,
    ]).toEqual([null, 2])
  })

  it('have names of their own, whatever the case of their letters', async () => {
    const { photoMockups } = subject
    await photoMockups.add(mockup(1, 'Tasse Ä'))
    const taken = expect.objectContaining({ code: 'MOCKUP_NAME_EXISTS' })
    await expect(photoMockups.add(mockup(2, 'tasse ä'.normalize('NFD')))).rejects.toEqual(taken)
    await photoMockups.add(mockup(2, 'Cup'))
    await expect(photoMockups.change(uuid(2), { name: 'TASSE Ä' }, day(3))).rejects.toEqual(taken)
    expect(await photoMockups.find(uuid(2))).toEqual(mockup(2, 'Cup'))
    expect([await photoMockups.hasName('cup'), await photoMockups.hasName('Cups')]).toEqual([true, false])
    const renamed = await photoMockups.change(uuid(1), { name: 'tasse ä', colors: [] }, day(4))
    expect(renamed).toEqual({ ...mockup(1, 'tasse ä'), colors: [], updatedAt: day(4) })
    expect(await photoMockups.find(uuid(1))).toEqual(renamed)
    await photoMockups.remove(uuid(1))
    await photoMockups.add(mockup(3, 'Tasse Ä'))
    expect(await photoMockups.change(uuid(1), { name: 'Gone' }, day(5))).toBeNull()
  })

  it('are settled once they are prepared; without an outcome they stay as they were', async () => {
    const { photoMockups } = subject
    await photoMockups.add(mockup(1))
    const settled = await photoMockups.settle(uuid(1), ready, day(2))
    expect(settled).toEqual({ ...mockup(1), ...ready, updatedAt: day(2) })
    expect(await photoMockups.settle(uuid(1), null, day(3))).toEqual(settled)
    expect(await photoMockups.find(uuid(1))).toEqual(settled)
    expect(await photoMockups.settle(uuid(2), ready, day(2))).toBeNull()
  })

  it('are baked anew for one caller at a time, unless that one has given up', async () => {
    const { photoMockups } = subject
    await photoMockups.add(mockup(1))
    const begun = [
      await photoMockups.beginBaking(uuid(1), { at: day(3), givenUpBefore: day(2) }),
      await photoMockups.beginBaking(uuid(1), { at: day(4), givenUpBefore: day(3) }),
      (await photoMockups.find(uuid(1)))?.bakingSince,
      await photoMockups.beginBaking(uuid(1), { at: day(5), givenUpBefore: day(4) }),
      await photoMockups.beginBaking(uuid(2), { at: day(5), givenUpBefore: day(4) }),
    ]
    expect(begun).toEqual([true, false, day(3), true, false])
    await photoMockups.settle(uuid(1), null, day(6))
    expect(await photoMockups.beginBaking(uuid(1), { at: day(6), givenUpBefore: day(5) })).toBe(true)
  })
})
