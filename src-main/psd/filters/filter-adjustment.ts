import type {
  Adjustment,
  BalanceShift,
  ChannelMix,
  CurvePoint,
  HueRange,
  HueSaturationShift,
  InkShift,
  LevelsRange,
  ToneCurve,
} from '../../engine/document/adjustment'
import { colorLookupOf } from '../adjustments/adjustment-mixes'
import {
  childOf,
  type Descriptor,
  descriptorNumber,
  enumOf,
  isDescriptor,
  listOf,
  numberOf,
  numbersOf,
} from '../descriptors/descriptor'
import { readGradient } from '../descriptors/gradient-record'
import { type ColorSpace, solidColor } from '../descriptors/solid-color'

type Read = (record: Descriptor, space: ColorSpace) => Adjustment | null

/**
 * An adjustment stored as a smart filter: the descriptor of the command that Photoshop's actions record, identified by
 * its class. Null for anything else. The keys are those of actions; the only available examples were curves that change
 * nothing.
 */
export const filterAdjustment = (record: Descriptor, space: ColorSpace): Adjustment | null => {
  const read = readers[String(record['_classID'])]
  return read ? read(record, space) : null
}

const channelOf = (entry: Descriptor): string =>
  String(listOf(entry, 'Chnl')[0] ?? entry['Chnl'] ?? 'Chnl.Cmps').split('.')[1] ?? 'Cmps'

/** The settings of each channel; several entries may refer to the same channel. */
const perChannel = <Value>(
  record: Descriptor,
  read: (entry: Descriptor) => Value,
  neutral: Value,
): { readonly composite: Value; readonly red: Value; readonly green: Value; readonly blue: Value } => {
  const found = new Map<string, Value>()
  for (const entry of listOf(record, 'Adjs'))
    if (isDescriptor(entry)) found.set(channelOf(entry), read(entry))
  const of = (key: string): Value => found.get(key) ?? neutral
  return { composite: found.get('Cmps') ?? of('Gry '), red: of('Rd  '), green: of('Grn '), blue: of('Bl  ') }
}

const straightLevels: LevelsRange = {
  inputBlack: 0,
  inputWhite: 255,
  outputBlack: 0,
  outputWhite: 255,
  gamma: 1,
}

const levelsRange = (entry: Descriptor): LevelsRange => {
  const [inputBlack = 0, inputWhite = 255] = numbersOf(entry, 'Inpt')
  const [outputBlack = 0, outputWhite = 255] = numbersOf(entry, 'Otpt')
  return {
    inputBlack,
    inputWhite,
    outputBlack,
    outputWhite,
    gamma: Math.max(0.01, numberOf(entry, 'Gmm ', 1)),
  }
}

const straightCurve: ToneCurve = { kind: 'points', points: [] }

const toneCurve = (entry: Descriptor): ToneCurve => {
  const outputs = numbersOf(entry, 'Mpng')
  if (outputs.length === 256) return { kind: 'freehand', outputs }
  const points: CurvePoint[] = []
  for (const point of listOf(entry, 'Crv ')) {
    const input = isDescriptor(point) ? numberOf(point, 'Hrzn') : -1
    if (isDescriptor(point) && input > (points.at(-1)?.input ?? -1))
      points.push({ input, output: numberOf(point, 'Vrtc') })
  }
  return { kind: 'points', points }
}

const shiftOf = (entry: Descriptor): HueSaturationShift => ({
  hue: numberOf(entry, 'H   '),
  saturation: numberOf(entry, 'Strt'),
  lightness: numberOf(entry, 'Lght'),
})

const stillShift: HueSaturationShift = { hue: 0, saturation: 0, lightness: 0 }

const hueRange = (entry: Descriptor): HueRange => ({
  fadeStart: numberOf(entry, 'BgnR'),
  start: numberOf(entry, 'BgnS'),
  end: numberOf(entry, 'EndS'),
  fadeEnd: numberOf(entry, 'EndR'),
  ...shiftOf(entry),
})

/** An entry without a range is the master's. */
const hueSaturation: Read = (record) => {
  const entries = listOf(record, 'Adjs').filter(isDescriptor)
  const master = entries.find((entry) => !('LclR' in entry))
  const shift = master ? shiftOf(master) : stillShift
  const ranges = entries.filter((entry) => 'LclR' in entry).map(hueRange)
  return { id: 'hue-saturation', master: shift, ranges, colorize: record['Clrz'] === true ? shift : null }
}

const balance = (record: Descriptor, key: string): BalanceShift => {
  const [cyanRed = 0, magentaGreen = 0, yellowBlue = 0] = numbersOf(record, key)
  return { cyanRed, magentaGreen, yellowBlue }
}

const mixOf = (record: Descriptor, key: string, own: keyof ChannelMix | null): ChannelMix => {
  const entry = childOf(record, key)
  const percent = (name: keyof ChannelMix, stored: string): number =>
    descriptorNumber(entry?.[stored]) ?? (entry === null && name === own ? 100 : 0)
  return {
    red: percent('red', 'Rd  '),
    green: percent('green', 'Grn '),
    blue: percent('blue', 'Bl  '),
    constant: percent('constant', 'Cnst'),
  }
}

const inksOf = (record: Descriptor, name: string): InkShift => {
  const isNamed = (entry: unknown): entry is Descriptor =>
    isDescriptor(entry) && enumOf(entry, 'Clrs') === name
  const entry = listOf(record, 'ClrC').find(isNamed) ?? null
  const percent = (key: string): number => numberOf(entry, key)
  return { cyan: percent('Cyn '), magenta: percent('Mgnt'), yellow: percent('Ylw '), black: percent('Blck') }
}

const photoFilter: Read = (record, space) => {
  const color = solidColor(record, 'Clr ', space)
  return (
    color && {
      id: 'photo-filter',
      color: { space: 'rgb', ...color },
      density: numberOf(record, 'Dnst', 25),
      preservesLuminosity: record['PrsL'] !== false,
    }
  )
}

const gradientMap: Read = (record, space) => {
  const gradient = readGradient(record, space)
  return (
    gradient && {
      id: 'gradient-map',
      gradient,
      isNoise: false,
      isReversed: record['Rvrs'] === true,
      isDithered: record['Dthr'] === true,
    }
  )
}

const readers: Readonly<Record<string, Read>> = {
  Lvls: (record) => ({ id: 'levels', ...perChannel(record, levelsRange, straightLevels) }),
  Crvs: (record) => ({ id: 'curves', ...perChannel(record, toneCurve, straightCurve) }),
  HStr: hueSaturation,
  BrgC: (record) => ({
    id: 'brightness-contrast',
    brightness: numberOf(record, 'Brgh'),
    contrast: numberOf(record, 'Cntr'),
    isLegacy: record['useLegacy'] === true,
    mean: numberOf(record, 'means', 127),
  }),
  Exps: (record) => ({
    id: 'exposure',
    exposure: numberOf(record, 'Exps'),
    offset: numberOf(record, 'Ofst'),
    gamma: Math.max(0.01, numberOf(record, 'gammaCorrection', 1)),
  }),
  vibrance: (record) => ({
    id: 'vibrance',
    vibrance: numberOf(record, 'vibrance'),
    saturation: numberOf(record, 'Strt'),
  }),
  ClrB: (record) => ({
    id: 'color-balance',
    shadows: balance(record, 'ShdL'),
    midtones: balance(record, 'MdtL'),
    highlights: balance(record, 'HghL'),
    preservesLuminosity: record['PrsL'] !== false,
  }),
  BanW: (record, space) => ({
    id: 'black-white',
    reds: numberOf(record, 'Rd  ', 40),
    yellows: numberOf(record, 'Yllw', 60),
    greens: numberOf(record, 'Grn ', 40),
    cyans: numberOf(record, 'Cyn ', 60),
    blues: numberOf(record, 'Bl  ', 20),
    magentas: numberOf(record, 'Mgnt', 80),
    tint: record['useTint'] === true ? solidColor(record, 'tintColor', space) : null,
  }),
  photoFilter,
  colorLookup: colorLookupOf,
  GdMp: gradientMap,
  ChnM: (record) => ({
    id: 'channel-mixer',
    isMonochrome: record['Mnch'] === true,
    red: mixOf(record, 'Rd  ', 'red'),
    green: mixOf(record, 'Grn ', 'green'),
    blue: mixOf(record, 'Bl  ', 'blue'),
    gray: mixOf(record, 'Gry ', null),
  }),
  Invr: () => ({ id: 'invert' }),
  Pstr: (record) => ({ id: 'posterize', levels: numberOf(record, 'Lvls', 4) }),
  Thrs: (record) => ({ id: 'threshold', level: numberOf(record, 'Lvl ', 128) }),
  SlcC: (record) => ({
    id: 'selective-color',
    method: enumOf(record, 'Mthd') === 'Absl' ? 'absolute' : 'relative',
    reds: inksOf(record, 'Rds '),
    yellows: inksOf(record, 'Ylws'),
    greens: inksOf(record, 'Grns'),
    cyans: inksOf(record, 'Cyns'),
    blues: inksOf(record, 'Bls '),
    magentas: inksOf(record, 'Mgnt'),
    whites: inksOf(record, 'Whts'),
    neutrals: inksOf(record, 'Ntrl'),
    blacks: inksOf(record, 'Blks'),
  }),
}
