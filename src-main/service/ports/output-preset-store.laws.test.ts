import { type OutputPreset, presetOutputs } from '@contract/desktop/output-presets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'

const preset = (preset_id: string, name: string, ...widths: readonly number[]): OutputPreset => ({
  preset_id,
  name,
  outputs: presetOutputs.parse((widths.length ? widths : [800]).map((width) => ({ format: 'jpg', width }))),
})

describe.each(desktopStoreSubjects)('output presets in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const names = async () => (await subject.outputPresets.list()).map(({ name }) => name)

  it('are found as they were added, and listed by name, whatever its case', async () => {
    const { outputPresets } = subject
    const shop = preset('a', 'shop', 2048, 512)
    await outputPresets.add(shop)
    await outputPresets.add(preset('b', 'Wall'))
    await outputPresets.add(preset('c', 'Banner'))
    expect(await outputPresets.list()).toEqual([preset('c', 'Banner'), shop, preset('b', 'Wall')])
    expect([await outputPresets.find('a'), await outputPresets.find('none')]).toEqual([shop, null])
  })

  it('refuse an id twice, and stay as they were', async () => {
    const { outputPresets } = subject
    await outputPresets.add(preset('a', 'Shop'))
    await expect(outputPresets.add(preset('a', 'Other'))).rejects.toThrow()
    expect(await outputPresets.list()).toEqual([preset('a', 'Shop')])
  })

  it('change by their id; one that does not exist is not made', async () => {
    const { outputPresets } = subject
    await outputPresets.add(preset('a', 'Shop'))
    await outputPresets.add(preset('b', 'Wall'))
    await outputPresets.change(preset('a', 'Store', 100))
    await outputPresets.change(preset('none', 'Nothing'))
    expect(await outputPresets.list()).toEqual([preset('a', 'Store', 100), preset('b', 'Wall')])
  })

  it('leave their name free once removed, and come back with what was changed meanwhile', async () => {
    const { outputPresets } = subject
    await outputPresets.add(preset('a', 'Shop'))
    expect(await outputPresets.setRemoved('a', day(1))).toBe(true)
    await outputPresets.add(preset('b', 'Shop'))
    await outputPresets.change(preset('a', 'Old shop'))
    expect([await outputPresets.find('a'), await names()]).toEqual([null, ['Shop']])
    expect(await outputPresets.setRemoved('a', null)).toBe(true)
    expect(await names()).toEqual(['Old shop', 'Shop'])
  })

  it('tell whether they exist at all when they are removed or restored', async () => {
    const { outputPresets } = subject
    expect([
      await outputPresets.setRemoved('none', day(1)),
      await outputPresets.setRemoved('none', null),
    ]).toEqual([false, false])
    expect(await names()).toEqual([])
  })

  it('are all kept when they are added at once', async () => {
    const { outputPresets } = subject
    await Promise.all(['c', 'a', 'b'].map((id) => outputPresets.add(preset(id, id))))
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  it('do not change with what was added, nor with an answer that its reader changes', async () => {
    const { outputPresets } = subject
    const given = preset('a', 'Shop', 100, 200)
    await outputPresets.add(given)
    given.outputs.length = 0
    ;(await outputPresets.find('a'))?.outputs.splice(0)
    expect(await outputPresets.list()).toEqual([preset('a', 'Shop', 100, 200)])
  })
})
