import type { Layer as SampleLayer } from 'ag-psd'
import { expect, test } from 'vitest'
import { type AdvancedBlending, noAdvancedBlending } from '../../engine/document/advanced-blending'
import { openPsd } from '../open-psd'
import { sampleLayer, samplePsd } from '../testing/sample-psd'

const advanced = (rest: Partial<SampleLayer>): AdvancedBlending =>
  openPsd(samplePsd([sampleLayer('a', rest)]), 'cup.psd').document.layers[0]!.advanced

test('a plain layer blends plainly', () => {
  expect(advanced({})).toEqual(noAdvancedBlending)
})

test('blending ranges are read where a slider was moved, split or not', () => {
  const blendingRanges = {
    compositeGrayBlendSource: [0, 0, 255, 255],
    compositeGraphBlendDestinationRange: [51, 102, 255, 255],
    ranges: [
      { sourceRange: [0, 0, 255, 255], destRange: [0, 0, 255, 255] },
      { sourceRange: [0, 0, 204, 204], destRange: [0, 0, 255, 255] },
      { sourceRange: [0, 0, 255, 255], destRange: [0, 0, 255, 255] },
    ],
  }
  expect(advanced({ blendingRanges }).blendIf).toEqual([
    { of: 'backdrop', channel: 'gray', black: [0.2, 0.4], white: [1, 1] },
    { of: 'layer', channel: 'green', black: [0, 0], white: [0.8, 0.8] },
  ])
})

test('knockout, loose clipping and switched-off channels are read', () => {
  expect(advanced({ knockout: true }).knockout).toBe('shallow')
  expect(advanced({ blendClippendElements: false }).blendsClippedAsGroup).toBe(false)
  expect(advanced({ channelBlendingRestrictions: [0, 2] }).channels).toEqual({
    red: false,
    green: true,
    blue: false,
  })
})
