import { artworkPlacement } from '@contract/edits/artwork'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredPreset } from './placement-preset-store'

const file = '/mug.psd'
const front = { layerName: 'Front', width: 800, height: 600 }

const preset = (id: string, name: string, changes: Partial<StoredPreset> = {}): StoredPreset => ({
  id,
  documentUuid: 'mug',
  contentsId: 'front',
  name,
  placement: artworkPlacement.parse({ position: { top: 1, left: 2 } }),
  area: front,
  ...changes,
})
const rotated = (rotate: number) => ({ placement: artworkPlacement.parse({ rotate }) })
/** The same file, saved again: its contents have other ids. */
const earlier = { documentUuid: 'earlier mug', contentsId: 'earlier front' }

describe.each(desktopStoreSubjects)('placement presets in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const listed = async () =>
    (await subject.placementPresets.list('mug', file)).map(({ id, name, isRemoved }) =>
      isRemoved ? `${id} ${name} (removed)` : `${id} ${name}`,
    )

  it('are found as they were saved, with an area or without', async () => {
    const { placementPresets } = subject
    const old = preset('b', 'Back', { contentsId: 'back', area: null })
    expect(await placementPresets.save(preset('a', 'Chest'), file)).toEqual(preset('a', 'Chest'))
    await placementPresets.save(old, file)
    expect([
      await placementPresets.find('a'),
      await placementPresets.find('b'),
      await placementPresets.find('none'),
    ]).toEqual([preset('a', 'Chest'), old, null])
  })

  it('are listed by name for their document and for earlier states of its file', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'wide'), file)
    await placementPresets.save(preset('b', 'Chest'), '/moved.psd')
    await placementPresets.save(preset('c', 'Middle', earlier), file)
    await placementPresets.save(preset('d', 'Other', { documentUuid: 'box' }), '/box.psd')
    expect(await listed()).toEqual(['b Chest', 'c Middle', 'a wide'])
  })

  it('are listed once removed, but for those of earlier states of the file', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.save(preset('b', 'Back', earlier), file)
    expect(await placementPresets.setRemoved('a', day(1))).toBe(true)
    expect(await placementPresets.setRemoved('b', day(1))).toBe(true)
    expect([await listed(), await placementPresets.find('a')]).toEqual([['a Chest (removed)'], null])
    expect(await placementPresets.setRemoved('a', null)).toBe(true)
    expect(await placementPresets.find('a')).toEqual(preset('a', 'Chest'))
    expect(await placementPresets.setRemoved('none', null)).toBe(false)
  })

  it('replace the one of the same name for the same area, removed or not, and keep its id', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.save(preset('elsewhere', 'Chest', { contentsId: 'back' }), file)
    await placementPresets.setRemoved('a', day(1))
    const area = { layerName: 'Front side', width: 1, height: 2 }
    const saved = await placementPresets.save(preset('b', 'Chest', { ...rotated(45), area }), file)
    expect(saved).toEqual(preset('a', 'Chest', { ...rotated(45), area }))
    expect(await listed()).toEqual(['a Chest', 'elsewhere Chest'])
  })

  it('take a new name; the same name in another case is another one', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.save(preset('b', 'Wide'), file)
    expect(await placementPresets.rename('a', 'wide')).toEqual(preset('a', 'wide'))
    expect(await placementPresets.find('a')).toEqual(preset('a', 'wide'))
  })

  it('keep their name where another one of the area has the new one', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.save(preset('b', 'Wide'), file)
    await placementPresets.save(preset('c', 'Round', { contentsId: 'back' }), file)
    expect(await placementPresets.rename('a', 'Wide')).toEqual(preset('a', 'Chest'))
    expect((await placementPresets.rename('a', 'Round'))?.name).toBe('Round')
    expect(await placementPresets.rename('a', 'Round')).toEqual(preset('a', 'Round'))
  })

  it('push out removed ones that have the new name, here or in an earlier state of the file', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.save(preset('b', 'Wide'), file)
    await placementPresets.save(preset('c', 'Wide', earlier), file)
    await placementPresets.save(preset('d', 'Wide', { ...earlier, contentsId: 'x', area: null }), file)
    for (const id of ['b', 'c', 'd']) await placementPresets.setRemoved(id, day(1))
    expect((await placementPresets.rename('a', 'Wide'))?.name).toBe('Wide')
    const restored = []
    for (const id of ['b', 'c', 'd']) restored.push(await placementPresets.setRemoved(id, null))
    expect(restored).toEqual([false, false, true])
  })

  it('that are gone or removed take no name', async () => {
    const { placementPresets } = subject
    await placementPresets.save(preset('a', 'Chest'), file)
    await placementPresets.setRemoved('a', day(1))
    expect([
      await placementPresets.rename('a', 'Wide'),
      await placementPresets.rename('none', 'Wide'),
    ]).toEqual([null, null])
    expect(await listed()).toEqual(['a Chest (removed)'])
  })

  it('of one name are one, however many are saved at once', async () => {
    const saves = ['a', 'b', 'c'].map((id, at) =>
      subject.placementPresets.save(preset(id, 'Chest', rotated(at)), file),
    )
    expect((await Promise.all(saves)).map(({ id }) => id)).toEqual(['a', 'a', 'a'])
    expect(await subject.placementPresets.list('mug', file)).toEqual([
      { ...preset('a', 'Chest', rotated(2)), isRemoved: false },
    ])
  })

  it('do not change with an answer that its reader changes', async () => {
    const { placementPresets } = subject
    const saved = await placementPresets.save(preset('a', 'Chest'), file)
    Object.assign(saved.area ?? {}, { width: 1 })
    Object.assign((await placementPresets.find('a'))?.placement.position ?? {}, { top: 9 })
    expect(await placementPresets.find('a')).toEqual(preset('a', 'Chest'))
  })
})
