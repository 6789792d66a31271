import { expect, it } from 'vitest'
import { filterRecord } from './filter-record'

const rgb = { mode: 'rgb', isLinear: false } as const
const read = (record: Record<string, unknown>) => filterRecord({}, record, rgb)
const pixels = (value: number) => ({ units: 'Pixels', value })

it.each([
  [
    { _classID: 'Twrl', Angl: 50 },
    { kind: 'twirl', angleDegrees: 50 },
  ],
  [
    { _classID: 'Pnch', Amnt: -40 },
    { kind: 'pinch', amount: -0.4 },
  ],
  [
    { _classID: 'Sphr', Amnt: 100, SphM: 'SphM.VrtO' },
    { kind: 'spherize', amount: 1, direction: 'vertical' },
  ],
  [
    { _classID: 'Plr ', Cnvr: 'Cnvr.RctP' },
    { kind: 'polar-coordinates', conversion: 'to-polar' },
  ],
  [
    { _classID: 'Plr ', Cnvr: 'Cnvr.PlrR' },
    { kind: 'polar-coordinates', conversion: 'from-polar' },
  ],
  [
    { _classID: 'RdlB', Amnt: 10, BlrM: 'BlrM.Zm  ' },
    { kind: 'radial-blur', amount: 10, method: 'zoom' },
  ],
  [
    { _classID: 'surfaceBlur', 'Rds ': pixels(5), Thsh: 51 },
    { kind: 'surface-blur', radiusPx: 5, threshold: 0.2 },
  ],
  [
    { _classID: 'SmrB', 'Rds ': 3, Thsh: 25.5, SmBM: 'SmBM.SBMN' },
    { kind: 'smart-blur', radiusPx: 3, threshold: 0.1 },
  ],
  [
    { _classID: 'smartSharpen', Amnt: { value: 150 }, 'Rds ': pixels(1.5), blur: 'blurType.lensBlur' },
    { kind: 'smart-sharpen', amount: 1.5, radiusPx: 1.5, blur: 'lens', angleDegrees: 0 },
  ],
  [
    { _classID: 'Msc ', ClSz: pixels(8) },
    { kind: 'mosaic', cellPx: 8 },
  ],
  [
    { _classID: 'Embs', Angl: 135, Hght: 3, Amnt: 100 },
    { kind: 'emboss', angleDegrees: 135, heightPx: 3, amount: 1 },
  ],
])('reads %o, and says that it is not measured', (record, filter) => {
  expect(read(record)).toEqual({ filter, gap: expect.stringContaining('not measured') })
})

it('says of waves that they are random in another way', () => {
  const wave = { _classID: 'Wave', NmbG: 5, Wvtp: 'Wvtp.WvTr', WLMn: 10, WLMx: 120, AmMn: 5, AmMx: 35 }
  expect(read(wave)).toMatchObject({
    gap: expect.stringContaining('random'),
    filter: { generators: 5, shape: 'triangle', mostWavelengthPx: 120, horizontalScale: 1, edges: 'repeat' },
  })
})

it('says when smart sharpen fades in shadows or highlights, which is not drawn', () => {
  const sharpen = { _classID: 'smartSharpen', Amnt: 100, 'Rds ': 1, hglM: { Amnt: { value: 20 } } }
  expect(read(sharpen)?.gap).toContain('highlights')
})

it('does not draw a smart blur of edges alone', () => {
  expect(read({ _classID: 'SmrB', 'Rds ': 3, Thsh: 25, SmBM: 'SmBM.SBME' })).toBeNull()
})

it('knows filters without parameters by their numbers', () => {
  const kindOf = (filterID: number) => filterRecord({ filterID }, null, rgb)?.filter.kind
  expect([1098281575, 1181639749].map(kindOf)).toEqual(['average', 'find-edges'])
})
