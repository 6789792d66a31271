import type { Displace, DisplacementFile, Offset, SmartFilter } from '../../engine/document/smart-filter'
import { childOf, type Descriptor, enumOf, numberOf, numbersOf, textOf } from '../descriptors/descriptor'
import type { ColorSpace } from '../descriptors/solid-color'
import { filterAdjustment } from './filter-adjustment'
import { meshFilterRecord } from './mesh-filter-record'
import { unmeasuredFilterRecord } from './unmeasured-filter-record'

export interface FilterRecord {
  readonly filter: SmartFilter
  /**
   * How the filter differs from Photoshop's, to follow "Replaced contents wear the smart filter …"; null when it does
   * not differ.
   */
  readonly gap: string | null
}

/**
 * The filter of one entry of a smart object's list; null for a filter that cannot be drawn. A filter with parameters is
 * identified by the class of its descriptor, Photoshop's name for the command; one without parameters by its number, an
 * old four-character code.
 */
export const filterRecord = (
  entry: Descriptor,
  record: Descriptor | null,
  space: ColorSpace,
): FilterRecord | null => {
  if (!record) return withoutParameters[characters(numberOf(entry, 'filterID'))] ?? null
  const read = readers[textOf(record, '_classID')]
  if (read) return { gap: null, ...read(record) }
  const guessed = meshFilterRecord(record) ?? unmeasuredFilterRecord(record)
  if (guessed) return guessed
  const adjustment = filterAdjustment(record, space)
  return adjustment && { filter: { kind: 'adjustment', adjustment }, gap: null }
}

/** A number's four bytes as characters. */
const characters = (number: number): string =>
  String.fromCharCode(...[24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff))

/** Photoshop's weights are not known: textbook weights replace them. */
const estimated = (centre: number, sides: number, corners: number): FilterRecord => {
  const row = (a: number, b: number): readonly number[] => [0, a, b, a, 0]
  const none = row(0, 0)
  const weights = [none, row(corners, sides), row(sides, centre), row(corners, sides), none].flat()
  const scale = centre + 4 * sides + 4 * corners
  return {
    filter: { kind: 'convolution', weights, scale, offset: 0 },
    gap: 'with weights that are estimated',
  }
}

const solarized = Array.from({ length: 256 }, (_, level) => Math.min(level, 255 - level))
const straight = { kind: 'points', points: [] } as const

const withoutParameters: Readonly<Record<string, FilterRecord>> = {
  Invr: { filter: { kind: 'adjustment', adjustment: { id: 'invert' } }, gap: null },
  Slrz: {
    filter: {
      kind: 'adjustment',
      adjustment: {
        id: 'curves',
        composite: { kind: 'freehand', outputs: solarized },
        red: straight,
        green: straight,
        blue: straight,
      },
    },
    gap: null,
  },
  Avrg: { filter: { kind: 'average' }, gap: null },
  FndE: { filter: { kind: 'find-edges' }, gap: 'by a formula that is not measured' },
  'Blr ': estimated(4, 2, 1),
  BlrM: estimated(1, 1, 1),
  Shrp: estimated(12, -1, -1),
  ShrM: estimated(5, -1, 0),
}

type Read = (record: Descriptor) => { readonly filter: SmartFilter; readonly gap?: string }

const radiusOf = (record: Descriptor): number => numberOf(record, 'Rds ')

const readers: Readonly<Record<string, Read>> = {
  GsnB: (record) => ({ filter: { kind: 'gaussian-blur', radiusPx: radiusOf(record) } }),
  boxblur: (record) => ({ filter: { kind: 'box-blur', radiusPx: radiusOf(record) } }),
  MtnB: (record) => ({
    filter: {
      kind: 'motion-blur',
      angleDegrees: numberOf(record, 'Angl'),
      distancePx: numberOf(record, 'Dstn'),
    },
  }),
  UnsM: (record) => ({
    filter: {
      kind: 'unsharp-mask',
      amount: numberOf(record, 'Amnt') / 100,
      radiusPx: radiusOf(record),
      threshold: numberOf(record, 'Thsh') / 255,
    },
  }),
  HghP: (record) => ({ filter: { kind: 'high-pass', radiusPx: radiusOf(record) } }),
  'Mdn ': (record) => ({ filter: { kind: 'median', radiusPx: radiusOf(record) } }),
  DstS: (record) => ({
    filter: {
      kind: 'dust-and-scratches',
      radiusPx: radiusOf(record),
      threshold: numberOf(record, 'Thsh') / 255,
    },
  }),
  'Mxm ': (record) => ({ filter: { kind: 'maximum', radiusPx: radiusOf(record) }, ...roundGap(record) }),
  'Mnm ': (record) => ({ filter: { kind: 'minimum', radiusPx: radiusOf(record) }, ...roundGap(record) }),
  AdNs: (record) => ({
    filter: {
      kind: 'add-noise',
      amount: numberOf(record, 'Nose') / 100,
      distribution: enumOf(record, 'Dstr') === 'Gsn ' ? 'gaussian' : 'uniform',
      isMonochromatic: record['Mnch'] === true,
      seed: numberOf(record, 'FlRs'),
    },
    gap: 'with a grain that is not Photoshop’s',
  }),
  Cstm: (record) => ({
    filter: {
      kind: 'convolution',
      weights: numbersOf(record, 'Mtrx'),
      scale: numberOf(record, 'Scl ', 1),
      offset: numberOf(record, 'Ofst'),
    },
  }),
  Ofst: (record) => ({
    filter: {
      kind: 'offset',
      horizontalPx: numberOf(record, 'Hrzn'),
      verticalPx: numberOf(record, 'Vrtc'),
      edges: offsetEdges[enumOf(record, 'Fl  ')] ?? 'transparent',
    },
  }),
  Dspl: (record) => ({ filter: displace(record) }),
}

/** Since CC 2014 the neighbourhood may be round. */
const roundGap = (record: Descriptor): { readonly gap?: string } =>
  JSON.stringify(record).includes('roundness')
    ? { gap: 'with square neighbourhoods instead of round ones' }
    : {}

const offsetEdges: Readonly<Record<string, Offset['edges']>> = { 'Rpt ': 'repeat', 'Wrp ': 'wrap' }

const displace = (record: Descriptor): Displace => ({
  kind: 'displace',
  horizontalPercent: numberOf(record, 'HrzS'),
  verticalPercent: numberOf(record, 'VrtS'),
  fit: enumOf(record, 'DspM') === 'Tile' ? 'tile' : 'stretch',
  edges: enumOf(record, 'UndA') === 'WrpA' ? 'wrap' : 'repeat',
  map: { fileName: fileNameOf(textOf(childOf(record, 'DspF'), 'path')), bytes: layeredFileIn(record) },
})

/** Paths have the form of the system that saved the file. */
const fileNameOf = (path: string): string =>
  path
    .replace(/\0.*$/, '')
    .split(/[\\/:]/)
    .at(-1) ?? ''

/** The key under which Photoshop embeds the map is not known: a layered file among the values can be nothing else. */
const layeredFileIn = (record: Descriptor): DisplacementFile['bytes'] => {
  const isLayered = (value: unknown): value is Uint8Array =>
    value instanceof Uint8Array && String.fromCharCode(...value.subarray(0, 4)) === '8BPS'
  return Object.values(record).find(isLayered) ?? null
}
