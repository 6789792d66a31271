import { expect, it } from 'vitest'
import { readSmartFilters } from './smart-filters'

const entry = (filter: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  'Nm  ': 'Some Filter...',
  enab: true,
  blendOptions: { Opct: { units: 'Percent', value: 50 }, 'Md  ': 'BlnM.Nrml' },
  Fltr: filter,
  ...rest,
})
const rgb = { mode: 'rgb', isLinear: false } as const
const blur = { _classID: 'GsnB', 'Rds ': { units: 'Pixels', value: 3.5 } }
const mask = { _classID: 'UnsM', Amnt: { value: 150 }, 'Rds ': { value: 1.2 }, Thsh: 51 }

it('reads known filters in their order, with units of the document', () => {
  const { filters, undrawn } = readSmartFilters({ enab: true, filterFXList: [entry(blur), entry(mask)] }, rgb)
  expect(undrawn).toEqual([])
  expect(filters).toEqual([
    { filter: { kind: 'gaussian-blur', radiusPx: 3.5 }, opacity: 0.5, blendMode: 'normal' },
    {
      filter: { kind: 'unsharp-mask', amount: 1.5, radiusPx: 1.2, threshold: 0.2 },
      opacity: 0.5,
      blendMode: 'normal',
    },
  ])
})

it('names what it does not know', () => {
  const { filters, undrawn } = readSmartFilters({ filterFXList: [entry({ _classID: 'Lqfy' })] }, rgb)
  expect(filters).toEqual([])
  expect(undrawn.map(({ feature }) => feature)).toEqual(['smart-filter:some-filter:unknown'])
})

it('reads how a filter is blended onto what it was given', () => {
  const multiplied = entry(blur, { blendOptions: { Opct: { value: 30 }, 'Md  ': 'BlnM.Mltp' } })
  const { filters } = readSmartFilters({ filterFXList: [multiplied] }, rgb)
  expect(filters).toEqual([
    { filter: { kind: 'gaussian-blur', radiusPx: 3.5 }, opacity: 0.3, blendMode: 'multiply' },
  ])
})

it('reads what the mask of the filters is outside its bounds', () => {
  const maskOf = (list: Record<string, unknown>) => readSmartFilters({ filterFXList: [], ...list }, rgb).mask
  expect(maskOf({})).toBe('white-outside')
  expect(maskOf({ filterMaskExtendWithWhite: false })).toBe('black-outside')
  expect(maskOf({ filterMaskEnable: false, filterMaskExtendWithWhite: true })).toBe('off')
})

it('takes adjustments for filters, by the descriptors of their commands', () => {
  const levels = {
    _classID: 'Lvls',
    Adjs: [
      { Chnl: ['Chnl.Cmps'], Inpt: [20, 230], 'Gmm ': 1.5 },
      { Chnl: ['Chnl.Rd  '], Otpt: [10, 200] },
    ],
  }
  const curves = {
    _classID: 'Crvs',
    Adjs: [
      {
        Chnl: ['Chnl.Bl  '],
        'Crv ': [
          { Hrzn: 0, Vrtc: 10 },
          { Hrzn: 255, Vrtc: 200 },
        ],
      },
    ],
  }
  const invert = { 'Nm  ': 'Invert', filterID: 1231976050 }
  const { filters, undrawn } = readSmartFilters({ filterFXList: [entry(levels), entry(curves), invert] }, rgb)
  expect(undrawn).toEqual([])
  expect(filters.map(({ filter }) => filter)).toMatchObject([
    {
      adjustment: {
        id: 'levels',
        composite: { inputBlack: 20, inputWhite: 230, gamma: 1.5, outputBlack: 0, outputWhite: 255 },
        red: { inputBlack: 0, inputWhite: 255, gamma: 1, outputBlack: 10, outputWhite: 200 },
      },
    },
    {
      adjustment: {
        id: 'curves',
        composite: { kind: 'points', points: [] },
        blue: {
          kind: 'points',
          points: [
            { input: 0, output: 10 },
            { input: 255, output: 200 },
          ],
        },
      },
    },
    { adjustment: { id: 'invert' } },
  ])
})

it('leaves out what is switched off', () => {
  expect(readSmartFilters({ enab: false, filterFXList: [entry(blur)] }, rgb).filters).toEqual([])
  expect(readSmartFilters({ filterFXList: [entry(blur, { enab: false })] }, rgb).filters).toEqual([])
  expect(readSmartFilters(null, rgb)).toEqual({ filters: [], mask: 'off', undrawn: [] })
})
