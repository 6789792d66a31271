import { psdMockupFilter } from '@contract/service/psd-mockups'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { sourceAt } from './document-source'

describe.each(storeSubjects)('mockups in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const mockup = (name: string, number: number) => ({
    ...{
      uuid: `00000000-0000-4000-8000-00000000000${number}`,
      name,
      source: sourceAt(`/mockups/${number}.psd`),
    },
    description: cannedDescription([cannedSmartObject({ path: [1], name: 'Front' })]),
    thumbnails: [{ width: 720, file: 'x/thumbnail.webp' }],
    createdAt: day(number),
    updatedAt: day(number),
  })

  it('are found as they were put in, renamed and removed', async () => {
    const mug = mockup('Mug', 1)
    await subject.mockups.add(mug)
    expect([await subject.mockups.find(mug.uuid), await subject.mockups.count()]).toEqual([mug, 1])
    await expect(subject.mockups.add(mug)).rejects.toThrow()
    await subject.mockups.rename(mug.uuid, 'Cup', day(2))
    expect(await subject.mockups.find(mug.uuid)).toEqual({ ...mug, name: 'Cup', updatedAt: day(2) })
    await subject.mockups.remove(mug.uuid)
    expect([await subject.mockups.find(mug.uuid), await subject.mockups.count()]).toEqual([null, 0])
  })

  it('are filtered, sorted and paged', async () => {
    for (const [place, name] of ['mug', 'Box', '100% cotton', 'Big mug'].entries())
      await subject.mockups.add(mockup(name, place + 1))
    const names = async (filter: object) => {
      const { mockups, total } = await subject.mockups.list(psdMockupFilter.parse(filter))
      return [mockups.map(({ name }) => name).join(', '), total]
    }
    expect(await names({})).toEqual(['Big mug, 100% cotton, Box, mug', 4])
    expect(await names({ name: 'MUG', sort: 'name', order: 'asc' })).toEqual(['Big mug, mug', 2])
    expect(await names({ name: '0%' })).toEqual(['100% cotton', 1])
    expect(await names({ limit: 2, offset: 1 })).toEqual(['100% cotton, Box', 4])
    expect(await names({ created_after: '2026-01-01T23:00:00-02:00' })).toEqual(['Big mug, 100% cotton', 2])
    expect(await names({ sort: 'updated_at', order: 'asc', limit: 1 })).toEqual(['mug', 4])
  })

  it('are found by letters of any alphabet in either case, however their accents are composed', async () => {
    const composed = 'LANGÄRMEL'
    for (const [place, name] of [composed, composed.normalize('NFD'), 'КРУЖКА', 'Langarm'].entries())
      await subject.mockups.add(mockup(name, place + 1))
    const found = async (name: string) => {
      const { mockups, total } = await subject.mockups.list(psdMockupFilter.parse({ name }))
      return [mockups.map(({ uuid }) => Number(uuid.at(-1))), total]
    }
    expect(await found('ärmel')).toEqual([[2, 1], 2])
    expect(await found('ärmel'.normalize('NFD'))).toEqual([[2, 1], 2])
    expect(await found('кружка')).toEqual([[3], 1])
    expect(await found('Ö')).toEqual([[], 0])
  })
})
