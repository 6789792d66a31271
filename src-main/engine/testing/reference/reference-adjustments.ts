import type {
  Adjustment,
  BlackWhite,
  ChannelMixer,
  HueSaturation,
  PhotoFilter,
  SelectiveColor,
  Vibrance,
} from '../../document/adjustment'
import { light, lum, number, setLum } from './reference-blending'
import { gradientAt } from './reference-paint'
import type { Color } from './reference-surface'
import {
  balanceTones,
  brightnessTone,
  curvesTones,
  exposureTone,
  levelsTones,
  type ThreeTones,
  type Tone,
} from './reference-tones'

export type ChangeColor = (color: Color) => Color

const limited = (value: number): number => Math.min(1, Math.max(0, value))
const each = (color: Color, change: (value: number, channel: 0 | 1 | 2) => number): Color => [
  change(color[0], 0),
  change(color[1], 1),
  change(color[2], 2),
]
const toWholeLevel: Tone = (value) => Math.round(value * 255) / 255
const still: Tone = (value) => value

/** What an adjustment does to a colour, in RGB documents of 8 or 16 bits. */
export const adjusted = (adjustment: Adjustment, depth: 8 | 16): ChangeColor => {
  const snap = depth === 8 ? toWholeLevel : still
  const looked = ([red, green, blue]: ThreeTones): ChangeColor => {
    const tones = [red, green, blue] as const
    return (color) => each(color, (value, c) => snap(limited(tones[c](snap(value)))))
  }
  const alike = (tone: Tone): ChangeColor => looked([tone, tone, tone])
  switch (adjustment.id) {
    case 'brightness-contrast':
      return alike(brightnessTone(adjustment))
    case 'levels':
      return looked(levelsTones(adjustment, snap))
    case 'curves':
      return looked(curvesTones(adjustment))
    case 'exposure':
      return alike(exposureTone(adjustment))
    case 'color-balance':
      return isStill(adjustment) ? (color) => color : looked(balanceTones(adjustment, snap))
    case 'invert':
      return alike((value) => 1 - value)
    case 'posterize':
      return (color) => each(color, posterized(adjustment.levels, depth))
    case 'threshold':
      return (color) => each(color, () => (lum(color) >= (adjustment.level - 0.5) / 255 ? 1 : 0))
    case 'gradient-map':
      return (color) => gradientAt(adjustment.gradient, limited(lum(color)), adjustment.isReversed).color
    case 'channel-mixer':
      return mixer(adjustment)
    case 'black-white':
      return blackWhite(adjustment)
    case 'selective-color':
      return selective(adjustment)
    case 'photo-filter':
      return filtered(adjustment)
    case 'vibrance':
      return vibrant(adjustment)
    case 'hue-saturation':
      return hueSaturation(adjustment, depth)
    case 'color-lookup':
      return (color) => color
  }
}

const isStill = (balance: Extract<Adjustment, { id: 'color-balance' }>): boolean =>
  [balance.shadows, balance.midtones, balance.highlights].every((shift) =>
    Object.values(shift).every((value) => value === 0),
  )

/** Bands of equal width over 256 levels, or 32,769; whole levels of them, rounded down. */
const posterized =
  (levels: number, depth: 8 | 16): Tone =>
  (value) => {
    const top = depth === 8 ? 255 : 32_768
    const band = Math.min(levels - 1, Math.floor((Math.round(value * top) * levels) / (top + 1)))
    return Math.floor((band * top) / (levels - 1) + 1e-6) / top
  }

const mixer = ({ isMonochrome, red, green, blue, gray }: ChannelMixer): ChangeColor => {
  const rows = isMonochrome ? [gray, gray, gray] : [red, green, blue]
  return (color) =>
    each(color, (_, c) => {
      const row = rows[c]
      return limited((row.red * color[0] + row.green * color[1] + row.blue * color[2] + row.constant) / 100)
    })
}

/** Indices of the channels from the lowest to the highest. */
const ordered = (color: Color): readonly number[] => [2, 1, 0].sort((a, b) => color[a] - color[b])

const blackWhite = (bw: BlackWhite): ChangeColor => {
  const primary = [bw.reds, bw.greens, bw.blues]
  const opposite = [bw.cyans, bw.magentas, bw.yellows]
  return (color) => {
    const [low, middle, high] = ordered(color)
    const gray = limited(
      color[low] +
        ((color[high] - color[middle]) * primary[high]) / 100 +
        ((color[middle] - color[low]) * opposite[low]) / 100,
    )
    return bw.tint === null ? [gray, gray, gray] : setLum([bw.tint.red, bw.tint.green, bw.tint.blue], gray)
  }
}

const selective = (settings: SelectiveColor): ChangeColor => {
  const primary = [settings.reds, settings.greens, settings.blues]
  const opposite = [settings.cyans, settings.magentas, settings.yellows]
  return (color) => {
    const [low, middle, high] = ordered(color)
    const shares = [
      { set: primary[high], share: color[high] - color[middle] },
      { set: opposite[low], share: color[middle] - color[low] },
      { set: settings.whites, share: Math.max(0, 2 * color[low] - 1) },
      {
        set: settings.neutrals,
        share: Math.max(0, 1 - Math.abs(color[high] - 0.5) - Math.abs(color[low] - 0.5)),
      },
      { set: settings.blacks, share: Math.max(0, 1 - 2 * color[high]) },
    ]
    return each(color, (value, c) => {
      const change = shares.reduce((sum, { set, share }) => {
        const ink = [set.cyan, set.magenta, set.yellow][c] / 100
        const black = set.black / 100
        // What light an ink and black together take away.
        const less = (1 + ink) * (1 + black) - 1
        const step = -less * (settings.method === 'relative' ? 1 - value : 1)
        return sum + share * Math.min(1 - value, Math.max(-value, step))
      }, 0)
      return Math.max(0, value + change)
    })
  }
}

const whitePoint = [0.9642, 1, 0.8249] as const
/** The primaries of the ICC's sRGB profile, in XYZ at D50. */
const primaries = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const
const times = (rows: readonly (readonly number[])[], v: Color): Color =>
  each(v, (_, i) => rows[i][0] * v[0] + rows[i][1] * v[1] + rows[i][2] * v[2])

/** Cramer's rule. */
const inverse = ([[a, b, c], [d, e, f], [g, h, i]]: typeof primaries): readonly (readonly number[])[] => {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value / det))
}
const toRgb = inverse(primaries)

const filtered = ({ color: glass, density, preservesLuminosity }: PhotoFilter): ChangeColor => {
  const xyz = xyzOf(glass)
  return (color) => {
    const before = times(primaries, each(color, light))
    const behind = each(before, (value, i) => value * (1 + (density / 100) * (xyz[i] / whitePoint[i] - 1)))
    const after = each(times(toRgb, behind), (value) => number(limited(value)))
    return density > 0 && preservesLuminosity ? setLum(after, lum(color)) : density > 0 ? after : color
  }
}

const xyzOf = (glass: PhotoFilter['color']): Color => {
  if (glass.space === 'xyz') return [glass.x, glass.y, glass.z]
  if (glass.space === 'rgb') return times(primaries, each([glass.red, glass.green, glass.blue], light))
  const fy = (glass.lightness + 16) / 116
  const f = [fy + glass.a / 500, fy, fy - glass.b / 200]
  return each(
    whitePoint,
    (white, i) => white * Math.max(0, f[i] > 6 / 29 ? f[i] ** 3 : (108 / 841) * (f[i] - 4 / 29)),
  )
}

/** Hue in degrees. */
const hueOf = (color: Color): number => {
  const [low, , high] = ordered(color)
  const span = color[high] - color[low]
  if (span === 0) return 0
  const [next, last] = [color[(high + 1) % 3], color[(high + 2) % 3]]
  return (((120 * high + (60 * (next - last)) / span) % 360) + 360) % 360
}

/** See `vibrance.ts`: in light; vibrance moves from or to the brightest channel, saturation scales about a gray. */
const vibrant = ({ vibrance, saturation }: Vibrance): ChangeColor => {
  if (vibrance === 0 && saturation === 0) return (color) => color
  const v = vibrance / 100
  return (color) => {
    const linear = each(color, light)
    const [low, high] = [Math.min(...linear), Math.max(...linear)]
    const spread = high > low ? vibranceOf(v, low, high, hueOf(linear)) : null
    const one =
      spread === null
        ? linear
        : each(linear, (x) => limited(spread.bright * (high - spread.factor * (high - x))))
    const gray = 0.28804 * one[0] + 0.711874 * one[1] + 0.000086 * one[2]
    return each(one, (x) => number(limited(gray + (1 + saturation / 100) * (x - gray))))
  }
}

const vibranceOf = (v: number, low: number, high: number, hue: number) => {
  const dull = low / high
  const strong = 1 - dull
  const rise = 1 - Math.max(0, 1 - 16 * high) ** 2
  const lift = (1 - (1 - dull * strong) ** 2) * (1 - high) * rise
  if (v < 0) {
    const kept = (rise * strong * (1 + strong)) / 2
    return { factor: (1 + v / 4) * (1 + v * (1 - kept)), bright: 1 + v * lift }
  }
  // Skin: all from red to 30°, falling to none at 45° and at 300°.
  const near = hue < 180 ? (45 - hue) / 15 : (hue - 300) / 60
  const skin = limited(near) * (1 - strong ** 2)
  const amount = v * (1 - skin * (1 - v))
  const boost = (5 / 6) * (1 - 0.4857 * skin) * amount * dull * (1 - low) * rise
  return { factor: 1 / (1 - boost), bright: 1 + (amount * lift) / 4 }
}

const hueSaturation = ({ master, ranges, colorize }: HueSaturation, depth: 8 | 16): ChangeColor => {
  if (colorize !== null)
    return (color) => {
      const middle = lighter((Math.min(...color) + Math.max(...color)) / 2, colorize.lightness / 100)
      return fromHsl(colorize.hue, colorize.saturation / 100, middle)
    }
  const isSaturating = [master, ...ranges].some(({ saturation }) => saturation !== 0)
  return (color) => {
    const [low, high] = [Math.min(...color), Math.max(...color)]
    if (high <= low) return each(color, (value) => lighter(value, master.lightness / 100))
    const hue = hueOf(color)
    const shares = ranges.map((range) => ({
      range,
      share: shareOf(range, hue),
      late: shareOf(range, hue - 0.5),
    }))
    const sum = (of: (one: (typeof shares)[number]) => number): number =>
      shares.reduce((total, one) => total + of(one), 0)
    const change = Math.min(
      1,
      Math.max(
        -1,
        sum(({ range, share }) => (share * range.lightness) / 100),
      ),
    )
    // A range's lightness moves the channels towards the highest or the lowest one.
    const top = lighter(change < 0 ? high + change * (high - low) : high, master.lightness / 100)
    const bottom = lighter(change > 0 ? low + change * (high - low) : low, master.lightness / 100)
    const middle = (top + bottom) / 2
    const full = Math.min(middle, 1 - middle)
    const half = (top - bottom) / 2
    const own = full > 0 ? half / full : 0
    const saturation = isSaturating && depth === 8 && full > 0 ? Math.floor(own * 255 + 1e-3) / 255 : own
    const gains = [
      gainOf(master.saturation),
      ...shares.map(({ range, late }) => late * gainOf(range.saturation)),
    ]
    const loss = gains.filter((gain) => gain < 0).reduce((total, gain) => total + gain, 0)
    const gain = gains.filter((one) => one > 0).reduce((total, one) => total + one, 0)
    const factor = Math.max(0, 1 + Math.max(-1, loss) + gain)
    const turned = hue + master.hue + sum(({ range, share }) => share * range.hue)
    return fromHsl(turned, Math.min(Math.max(1, saturation), saturation * factor), middle)
  }
}

const lighter = (value: number, amount: number): number =>
  amount > 0 ? value + amount * (1 - value) : value + amount * value

/** At 100 % the gain has no end: a thousandfold. */
const gainOf = (percent: number): number =>
  percent <= 0 ? percent / 100 : percent / 100 / Math.max(1e-3, 1 - percent / 100)

/** How far a hue lies in a range: from 0 where the fade starts to 1 between start and end, to 0 where it ends. */
const shareOf = (
  { fadeStart, start, end, fadeEnd }: HueSaturation['ranges'][number],
  degrees: number,
): number => {
  const after = (hue: number, from: number): number => (((hue - from) % 360) + 360) % 360
  const place = after(degrees, fadeStart)
  const [whole, fading, gone] = [
    after(start, fadeStart),
    after(end, fadeStart),
    after(fadeEnd, fadeStart) || 360,
  ]
  if (place < whole) return place / whole
  if (place <= fading) return 1
  return place < gone ? (gone - place) / (gone - fading) : 0
}

/** CSS Color 4, 7: "HSL to sRGB". */
const fromHsl = (hue: number, saturation: number, lightness: number): Color => {
  const a = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
