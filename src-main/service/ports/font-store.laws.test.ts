import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FontStoreSubject, fontStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredFont } from './font-library'

const font = (uuid: string, postscriptName = 'Inter-Bold', createdOn = 1): StoredFont => ({
  uuid,
  family: 'Inter',
  subfamily: 'Bold',
  postscriptName,
  category: 'sans-serif',
  license: null,
  file: `${uuid}/${postscriptName}.woff2`,
  unpacked: `${uuid}/${postscriptName}.ttf`,
  facts: {
    ...{ family: 'Inter', subfamily: 'Bold', fullName: 'Inter Bold', postscriptName, license: null },
    ...{
      weight: 700,
      widthPercent: 100,
      isItalic: false,
      isMonospaced: false,
      hasSerifs: false,
      indexInFile: 2,
    },
    instances: [
      {
        ...{ subfamily: 'Thin', fullName: 'Inter Thin', postscriptName: 'Inter-Thin', weight: 100 },
        ...{ widthPercent: 100, isItalic: false, variations: { wght: 100 } },
      },
    ],
  },
  createdAt: day(createdOn),
})

describe.each(fontStoreSubjects)('fonts in %s', (_name, open) => {
  let subject: FontStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are found as they were added, and listed with the newest first', async () => {
    const { fonts } = subject
    const licensed = { ...font('b', 'Roboto', 3), license: 'OFL', unpacked: null, facts: null }
    await fonts.add(font('a', 'Inter', 2))
    await fonts.add(licensed)
    await fonts.add(font('c', 'Lato', 1))
    expect(await fonts.all()).toEqual([licensed, font('a', 'Inter', 2), font('c', 'Lato', 1)])
    expect([await fonts.find('b'), await fonts.find('none')]).toEqual([licensed, null])
  })

  it('are completed by what an earlier version did not keep, and one that is gone stays gone', async () => {
    const { fonts } = subject
    const { facts, unpacked, ...names } = font('a')
    await fonts.add({ ...names, facts: null, unpacked: null })
    await fonts.complete('a', { facts, unpacked })
    await fonts.complete('gone', { facts, unpacked })
    expect(await fonts.all()).toEqual([font('a')])
  })

  it('have an id and a PostScript name once; the first stays', async () => {
    const { fonts } = subject
    await fonts.add(font('a'))
    await expect(fonts.add(font('b'))).rejects.toThrow()
    await expect(fonts.add(font('a', 'Other'))).rejects.toThrow()
    expect(await fonts.all()).toEqual([font('a')])
  })

  it('of one PostScript name that are added at once have it once: one is kept, the others are told', async () => {
    const { fonts } = subject
    const added = ['a', 'b', 'c', 'd'].map((uuid) => font(uuid))
    const outcomes = await Promise.allSettled(added.map((each) => fonts.add(each)))
    const kept = added.filter((_font, index) => outcomes[index]?.status === 'fulfilled')
    expect(kept).toHaveLength(1)
    expect(await fonts.all()).toEqual(kept)
  })

  it('are on no list once put away, and come back as they were', async () => {
    const { fonts } = subject
    await fonts.add(font('first'))
    await fonts.putAway('first', new Date())
    expect([await fonts.all(), await fonts.find('first')]).toEqual([[], null])
    expect(await fonts.restore('first')).toEqual(font('first'))
    expect(await fonts.all()).toEqual([font('first')])
    expect(await fonts.restore('first')).toBeNull()
  })

  it('leave their name free meanwhile, and stay away where it was taken', async () => {
    const { fonts } = subject
    await fonts.add(font('first'))
    await fonts.putAway('first', new Date())
    await fonts.add(font('second'))
    expect(await fonts.restore('first')).toBeNull()
    await fonts.remove('second')
    expect((await fonts.restore('first'))?.uuid).toBe('first')
  })

  it('are not touched when others that are gone are removed, put away or restored', async () => {
    const { fonts } = subject
    await fonts.add(font('a'))
    await fonts.add(font('b', 'Roboto'))
    await fonts.remove('b')
    await fonts.remove('b')
    await fonts.putAway('b', day(2))
    expect(await fonts.restore('b')).toBeNull()
    expect(await fonts.all()).toEqual([font('a')])
  })

  it('do not change with an answer that its reader changes', async () => {
    const { fonts } = subject
    await fonts.add(font('a'))
    Object.assign((await fonts.find('a')) ?? {}, { family: 'Other' })
    ;(await fonts.all())[0]?.createdAt.setTime(0)
    expect(await fonts.find('a')).toEqual(font('a'))
  })
})

describe.each(fontStoreSubjects)('font previews in %s', (_name, open) => {
  let subject: FontStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('tell a font that was never tried from one that cannot be drawn', async () => {
    const { fontPreviews } = subject
    expect(await fontPreviews.find('a')).toBeUndefined()
    expect(await fontPreviews.keep('a', null)).toBeNull()
    expect(await fontPreviews.find('a')).toEqual({ file: null })
  })

  it('are kept once: of several at once, all get the same', async () => {
    const { fontPreviews } = subject
    const keeps = ['1.svg', '2.svg', null].map((file) => fontPreviews.keep('a', file))
    const [kept] = await Promise.all(keeps)
    expect(await Promise.all(keeps)).toEqual([kept, kept, kept])
    expect(await fontPreviews.find('a')).toEqual({ file: kept })
  })

  it('are drawn anew once removed; one that is gone is removed in silence', async () => {
    const { fontPreviews } = subject
    await fontPreviews.keep('a', '1.svg')
    await fontPreviews.remove('a')
    await fontPreviews.remove('a')
    expect(await fontPreviews.find('a')).toBeUndefined()
    expect(await fontPreviews.keep('a', '2.svg')).toBe('2.svg')
  })
})
