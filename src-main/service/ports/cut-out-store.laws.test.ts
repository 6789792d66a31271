import { type CutOutWish, plainCutOut } from '@contract/edits/cut-out-wish'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreSubject, storeSubjects } from '../../adapters/testing/service-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredCutOut } from './cut-out-store'

const cutOut = (key: string, usedOn = 1, file = `${key}.png`): StoredCutOut => ({
  key,
  file,
  facts: { width: 40, height: 30, ground: 'studio', confidence: 0.75, hasShadow: true },
  usedAt: day(usedOn),
})

describe.each(storeSubjects)('cut-outs in %s', (_name, open) => {
  let subject: StoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are found as they were kept; another one of the same picture takes the place of the first', async () => {
    const { cutOuts } = subject
    expect(await cutOuts.keep(cutOut('a'))).toBeNull()
    expect(await cutOuts.find('a')).toEqual(cutOut('a'))
    expect(await cutOuts.keep(cutOut('a', 2, 'later.png'))).toEqual(cutOut('a'))
    expect([await cutOuts.find('a'), await cutOuts.find('b')]).toEqual([cutOut('a', 2, 'later.png'), null])
  })

  it('keep what a person corrected, however long the cut-outs themselves go unused', async () => {
    const { cutOuts } = subject
    const wish: CutOutWish = {
      shadow: 'kept',
      strokes: [{ kind: 'add', points: [[0.5, 0.25]], radius: 0.1 }],
    }
    expect(await cutOuts.hasCorrections()).toBe(false)
    await cutOuts.keep(cutOut('a'))
    await cutOuts.correct('mug', plainCutOut, day(1))
    await cutOuts.correct('mug', wish, day(1))
    await cutOuts.forgetBefore(day(9))
    expect([await cutOuts.correctionOf('mug'), await cutOuts.correctionOf('cap')]).toEqual([wish, null])
    expect(await cutOuts.hasCorrections()).toBe(true)
    await cutOuts.correct('mug', null, day(2))
    expect(await cutOuts.correctionOf('mug')).toBeNull()
  })

  it('are forgotten once nobody has used them for long; one that is gone is used in silence', async () => {
    const { cutOuts } = subject
    for (const each of [cutOut('b', 1), cutOut('a', 1), cutOut('c', 1), cutOut('d', 3)])
      await cutOuts.keep(each)
    await cutOuts.use('c', day(4))
    await cutOuts.use('gone', day(4))
    expect(await cutOuts.forgetBefore(day(3))).toEqual([cutOut('a'), cutOut('b')])
    expect(await cutOuts.forgetBefore(day(3))).toEqual([])
    expect([await cutOuts.find('a'), await cutOuts.find('c'), await cutOuts.find('gone')]).toEqual([
      null,
      cutOut('c', 4),
      null,
    ])
  })

  it('do not change with an answer that its reader changes', async () => {
    const { cutOuts } = subject
    await cutOuts.keep(cutOut('a'))
    ;(await cutOuts.find('a'))?.usedAt.setTime(0)
    expect(await cutOuts.find('a')).toEqual(cutOut('a'))
  })
})
