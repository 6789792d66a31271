import { type PresetOutputs, presetOutputs } from '@contract/desktop/output-presets'
import { expect, it } from 'vitest'
import { builtInPresets, fileKinds } from '../../model/outputs/built-in-presets'
import { sameOutputs } from './same-outputs'

it('files are the same when nothing of them differs, whatever their lines are called', () => {
  const outputs: PresetOutputs = [fileKinds.web, fileKinds.print]
  const withIds = outputs.map((output, at) => ({ ...output, id: String(at) }))
  expect(sameOutputs(outputs, withIds)).toBe(true)
  expect(sameOutputs(outputs, outputs.toReversed())).toBe(false)
  expect(sameOutputs(outputs, [fileKinds.web])).toBe(false)
  expect(sameOutputs([fileKinds.web], [{ ...fileKinds.web, max_kilobytes: null }])).toBe(false)
})

it.each(Object.entries(builtInPresets))(
  'the preset %s that comes with the app is one that can be saved',
  (_, outputs) => {
    expect(presetOutputs.parse(outputs)).toEqual(outputs)
  },
)
