import { expect, it } from 'vitest'
import { filterRecord } from './filter-record'

const rgb = { mode: 'rgb', isLinear: false } as const
const read = (record: Record<string, unknown>) => filterRecord({}, record, rgb)

it('reads displacement: how far, how the map lies, and the name of its file on whatever system', () => {
  const record = {
    _classID: 'Dspl',
    HrzS: 10,
    VrtS: -5,
    DspM: 'DspM.Tile',
    UndA: 'UndA.WrpA',
    DspF: { sig: 'txtu', path: '/Volumes/work/maps/folds.psd\0' },
  }
  expect(read(record)).toEqual({
    gap: null,
    filter: {
      kind: 'displace',
      horizontalPercent: 10,
      verticalPercent: -5,
      fit: 'tile',
      edges: 'wrap',
      map: { fileName: 'folds.psd', bytes: null },
    },
  })
})

it('finds a displacement map that is embedded, under whatever name', () => {
  const bytes = Uint8Array.from('8BPS rest', (character) => character.charCodeAt(0))
  const record = { _classID: 'Dspl', HrzS: 10, VrtS: 10, someData: bytes }
  expect(read(record)?.filter).toMatchObject({ map: { bytes } })
})

it('reads hue and saturation: the master has no range of its own', () => {
  const shift = { 'H   ': 10, Strt: -20, Lght: 5 }
  const reds = { LclR: 1, BgnR: 315, BgnS: 345, EndS: 15, EndR: 45, 'H   ': 30, Strt: 0, Lght: 0 }
  expect(read({ _classID: 'HStr', Clrz: false, Adjs: [shift, reds] })?.filter).toEqual({
    kind: 'adjustment',
    adjustment: {
      id: 'hue-saturation',
      master: { hue: 10, saturation: -20, lightness: 5 },
      ranges: [{ fadeStart: 315, start: 345, end: 15, fadeEnd: 45, hue: 30, saturation: 0, lightness: 0 }],
      colorize: null,
    },
  })
})

it('leaves a channel of the mixer alone of which nothing is said', () => {
  const record = { _classID: 'ChnM', 'Rd  ': { 'Rd  ': 50, 'Grn ': 50 } }
  expect(read(record)?.filter).toMatchObject({
    adjustment: {
      red: { red: 50, green: 50, blue: 0, constant: 0 },
      green: { red: 0, green: 100, blue: 0, constant: 0 },
    },
  })
})

it('says of noise that its grain is not Photoshop’s', () => {
  const record = {
    _classID: 'AdNs',
    Nose: { units: 'Percent', value: 12.5 },
    Dstr: 'Dstr.Gsn ',
    Mnch: true,
    FlRs: 7,
  }
  expect(read(record)).toEqual({
    filter: { kind: 'add-noise', amount: 0.125, distribution: 'gaussian', isMonochromatic: true, seed: 7 },
    gap: expect.stringContaining('grain'),
  })
})

it('does not guess at filters that it does not know', () => {
  expect(read({ _classID: 'LqFy' })).toBeNull()
  expect(filterRecord({ filterID: 1 }, null, rgb)).toBeNull()
})
