import { expect, it } from 'vitest'
import { readSmartFilters } from './smart-filters'

const entry = (filter: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  'Nm  ': 'Some Filter...',
  enab: true,
  blendOptions: { Opct: { units: 'Percent', value: 50 }, 'Md  ': 'BlnM.Nrml' },
  Fltr: filter,
  ...rest,
})
const blur = { _classID: 'GsnB', 'Rds ': { units: 'Pixels', value: 3.5 } }
const mask = { _classID: 'UnsM', Amnt: { value: 150 }, 'Rds ': { value: 1.2 }, Thsh: 51 }

it('reads known filters in their order, with units of the document', () => {
  const { filters, undrawn } = readSmartFilters({ enab: true, filterFXList: [entry(blur), entry(mask)] })
  expect(undrawn).toEqual([])
  expect(filters).toEqual([
    { filter: { kind: 'gaussian-blur', radiusPx: 3.5 }, opacity: 0.5 },
    { filter: { kind: 'unsharp-mask', amount: 1.5, radiusPx: 1.2, threshold: 0.2 }, opacity: 0.5 },
  ])
})

it('names what it does not know, and what is mixed by a blend mode', () => {
  const multiplied = entry(blur, { 'Nm  ': 'Gaussian Blur...', blendOptions: { 'Md  ': 'BlnM.Mltp' } })
  const { filters, undrawn } = readSmartFilters({ filterFXList: [entry({ _classID: 'Lqfy' }), multiplied] })
  expect(filters).toEqual([])
  expect(undrawn.map(({ feature }) => feature)).toEqual([
    'smart-filter:some-filter',
    'smart-filter:gaussian-blur',
  ])
})

it('leaves out what is switched off', () => {
  expect(readSmartFilters({ enab: false, filterFXList: [entry(blur)] }).filters).toEqual([])
  expect(readSmartFilters({ filterFXList: [entry(blur, { enab: false })] }).filters).toEqual([])
  expect(readSmartFilters(null)).toEqual({ filters: [], undrawn: [] })
})
