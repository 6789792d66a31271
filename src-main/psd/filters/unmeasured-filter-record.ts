import type { SmartFilter, SmartSharpen } from '../../engine/document/smart-filter'
import { childOf, type Descriptor, enumOf, numberOf, textOf } from '../descriptors/descriptor'

/** A filter drawn by a public formula because no file was available to measure it; null for other filters. */
export const unmeasuredFilterRecord = (
  record: Descriptor,
): { readonly filter: SmartFilter; readonly gap: string } | null => {
  const filter = readers[textOf(record, '_classID')]?.(record) ?? null
  return filter && { filter, gap: gapOf(record) }
}

const gapOf = (record: Descriptor): string => {
  const fades = ['sdwM', 'hglM'].some((key) => numberOf(childOf(record, key), 'Amnt') > 0)
  if (fades) return 'by a formula that is not measured, and without fading it in shadows and highlights'
  return textOf(record, '_classID') === 'Wave'
    ? 'with random waves that are not Photoshop’s'
    : 'by a formula that is not measured'
}

const readers: Readonly<Record<string, (record: Descriptor) => SmartFilter | null>> = {
  Twrl: (record) => ({ kind: 'twirl', angleDegrees: numberOf(record, 'Angl') }),
  Pnch: (record) => ({ kind: 'pinch', amount: numberOf(record, 'Amnt') / 100 }),
  Sphr: (record) => ({
    kind: 'spherize',
    amount: numberOf(record, 'Amnt') / 100,
    direction: directions[enumOf(record, 'SphM')] ?? 'both',
  }),
  'Plr ': (record) => ({
    kind: 'polar-coordinates',
    conversion: enumOf(record, 'Cnvr') === 'PlrR' ? 'from-polar' : 'to-polar',
  }),
  Wave: (record) => ({
    kind: 'wave',
    generators: Math.min(999, Math.max(1, Math.round(numberOf(record, 'NmbG', 1)))),
    shape: waveShapes[enumOf(record, 'Wvtp')] ?? 'sine',
    leastWavelengthPx: Math.max(1, numberOf(record, 'WLMn', 1)),
    mostWavelengthPx: Math.max(1, numberOf(record, 'WLMx', 1)),
    leastAmplitudePx: numberOf(record, 'AmMn'),
    mostAmplitudePx: numberOf(record, 'AmMx'),
    horizontalScale: numberOf(record, 'SclH', 100) / 100,
    verticalScale: numberOf(record, 'SclV', 100) / 100,
    edges: enumOf(record, 'UndA') === 'WrpA' ? 'wrap' : 'repeat',
    seed: numberOf(record, 'RndS'),
  }),
  RdlB: (record) => ({
    kind: 'radial-blur',
    amount: numberOf(record, 'Amnt'),
    method: enumOf(record, 'BlrM') === 'Zm  ' ? 'zoom' : 'spin',
  }),
  surfaceBlur: (record) => ({
    kind: 'surface-blur',
    radiusPx: numberOf(record, 'Rds '),
    threshold: Math.max(1, numberOf(record, 'Thsh')) / 255,
  }),
  // The other modes draw edges, in white.
  SmrB: (record) =>
    ['', 'SBMN'].includes(enumOf(record, 'SmBM'))
      ? { kind: 'smart-blur', radiusPx: numberOf(record, 'Rds '), threshold: numberOf(record, 'Thsh') / 255 }
      : null,
  smartSharpen: (record) => ({
    kind: 'smart-sharpen',
    amount: numberOf(record, 'Amnt') / 100,
    radiusPx: numberOf(record, 'Rds '),
    blur: sharpenedBlurs[enumOf(record, 'blur')] ?? 'gaussian',
    angleDegrees: numberOf(record, 'Angl'),
  }),
  'Msc ': (record) => ({ kind: 'mosaic', cellPx: numberOf(record, 'ClSz') }),
  Embs: (record) => ({
    kind: 'emboss',
    angleDegrees: numberOf(record, 'Angl'),
    heightPx: numberOf(record, 'Hght'),
    amount: numberOf(record, 'Amnt') / 100,
  }),
}

const directions = { HrzO: 'horizontal', VrtO: 'vertical' } as Readonly<
  Record<string, 'horizontal' | 'vertical'>
>
const waveShapes = { WvTr: 'triangle', WvSq: 'square' } as Readonly<Record<string, 'triangle' | 'square'>>
const sharpenedBlurs = { lensBlur: 'lens', MtnB: 'motion' } as Readonly<Record<string, SmartSharpen['blur']>>
