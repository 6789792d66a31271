import type {
  BrightnessContrast,
  ColorBalance,
  Curves,
  Exposure,
  Levels,
  LevelsRange,
  ToneCurve,
} from '../../document/adjustment'

/** One channel, 0..1. */
export type Tone = (value: number) => number
export type ThreeTones = readonly [red: Tone, green: Tone, blue: Tone]

const limited = (value: number): number => Math.min(1, Math.max(0, value))
const compose =
  (...tones: readonly Tone[]): Tone =>
  (value) =>
    tones.reduce((result, tone) => tone(result), value)

/** A cubic over 0..`width` with its values and slopes at both ends (Hermite, in Horner's form). */
const cubic = (width: number, [y0, m0]: readonly number[], [y1, m1]: readonly number[]): Tone => {
  const slope = (y1 - y0) / width
  const c2 = (3 * slope - 2 * m0 - m1) / width
  const c3 = (m0 + m1 - 2 * slope) / width ** 2
  return (x) => y0 + x * (m0 + x * (c2 + x * c3))
}

export const brightnessTone = ({ brightness, contrast, isLegacy, mean }: BrightnessContrast): Tone => {
  if (isLegacy) {
    const add: Tone = (value) => value + brightness / 255
    const about =
      (slope: number): Tone =>
      (value) =>
        mean / 255 + slope * (value - mean / 255)
    return contrast < 0
      ? compose(about((100 + contrast) / 100), add)
      : compose(add, about(100 / Math.max(0.1, 100 - contrast)))
  }
  const most = Math.min(100, Math.abs(brightness))
  const steps = [gainTone(most), gainTone(Math.abs(brightness) - most)]
  const gain = brightness >= 0 ? compose(...steps) : solved(compose(...steps))
  return compose(limited, gain, contrastTone(contrast))
}

/** A gain up to the middle of the outputs; from there a cubic to white. */
const gainTone = (brightness: number): Tone => {
  if (brightness <= 0) return (value) => value
  const gain = 2 ** (brightness / 110)
  const start = 1 / (2 * gain)
  const whiteSlope = Math.max(0.1, 1 / (12 * gain - 11))
  const width = 1 - start
  const shoulder = cubic(width, [0.5, gain], [1, whiteSlope])
  return (value) => (value < start ? gain * value : shoulder(value - start))
}

/** The inverse of a rising tone, by halving. */
const solved =
  (tone: Tone): Tone =>
  (value) => {
    if (value <= 0) return 0
    if (value >= 1) return 1
    let [low, high] = [0, 1]
    for (let i = 0; i < 60; i += 1) {
      const middle = (low + high) / 2
      if (tone(middle) < value) low = middle
      else high = middle
    }
    return low
  }

/** Two parabolas that meet in the middle. */
const contrastTone = (contrast: number): Tone => {
  const k = 0.0076 * contrast
  const dark: Tone = (value) => value * (1 - k) + 2 * k * value * value
  return (value) => (value <= 0.5 ? dark(value) : 1 - dark(1 - value))
}

/** `snap`: 8-bit documents hold whole levels between the parts. */
export const levelsTones = ({ composite, red, green, blue }: Levels, snap: Tone): ThreeTones => {
  const through = (own: LevelsRange): Tone => {
    const isJoined =
      own.outputBlack === 0 &&
      own.outputWhite === 255 &&
      composite.inputBlack === 0 &&
      composite.inputWhite === 255
    return isJoined
      ? rangeTone(
          {
            ...own,
            outputBlack: composite.outputBlack,
            outputWhite: composite.outputWhite,
            gamma: own.gamma * composite.gamma,
          },
          snap,
        )
      : compose(rangeTone(own, snap), snap, rangeTone(composite, snap))
  }
  return [through(red), through(green), through(blue)]
}

const rangeTone = (
  { inputBlack, inputWhite, outputBlack, outputWhite, gamma }: LevelsRange,
  snap: Tone,
): Tone =>
  compose(
    (value) => limited((255 * value - inputBlack) / Math.max(1, inputWhite - inputBlack)),
    snap,
    gammaTone(gamma),
    snap,
    (value) => (outputBlack * (1 - value) + outputWhite * value) / 255,
  )

/** A power, whose steep beginning is a cubic of slope `2 ** gamma` up to twice the place where the power has it. */
const gammaTone = (gamma: number): Tone => {
  const power: Tone = (value) => value ** (1 / gamma)
  if (gamma <= 1) return power
  const slope = 2 ** gamma
  const width = 2 * slope ** (gamma / (1 - gamma))
  if (width < 1e-5) return power
  const toe = cubic(width, [0, slope], [power(width), power(width) / (gamma * width)])
  return (value) => (value < width ? toe(value) : power(value))
}

export const curvesTones = ({ composite, red, green, blue }: Curves): ThreeTones => {
  const all = curveTone(composite)
  return [compose(curveTone(red), all), compose(curveTone(green), all), compose(curveTone(blue), all)]
}

/** A natural cubic spline, its curvatures by Gauss's elimination of the full matrix. */
const curveTone = (curve: ToneCurve): Tone => {
  if (curve.kind === 'freehand')
    return (value) => {
      const at = limited(value) * 255
      const [low, high] = [Math.floor(at), Math.ceil(at)]
      return (curve.outputs[low] + (at - low) * (curve.outputs[high] - curve.outputs[low])) / 255
    }
  const points = curve.points.map(({ input, output }) => [input / 255, output / 255] as const)
  return points.length < 2 ? (value) => value : compose(splineThrough(points), limited)
}

export const splineThrough = (points: readonly (readonly [x: number, y: number])[]): Tone => {
  const n = points.length
  const rows = points.map(([x, y], i) => {
    const row = new Array<number>(n + 1).fill(0)
    if (i === 0 || i === n - 1) row[i] = 1
    else {
      const [[x0, y0], [x1, y1]] = [points[i - 1], points[i + 1]]
      row[i - 1] = (x - x0) / 6
      row[i] = (x1 - x0) / 3
      row[i + 1] = (x1 - x) / 6
      row[n] = (y1 - y) / (x1 - x) - (y - y0) / (x - x0)
    }
    return row
  })
  const bends = eliminated(rows)
  return (at) => {
    if (at <= points[0][0]) return points[0][1]
    if (at >= points[n - 1][0]) return points[n - 1][1]
    const i = points.findLastIndex(([x]) => x <= at)
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]]
    const h = x1 - x0
    const t = at - x0
    const slope = (y1 - y0) / h - (h * (2 * bends[i] + bends[i + 1])) / 6
    return y0 + t * (slope + t * (bends[i] / 2 + (t * (bends[i + 1] - bends[i])) / (6 * h)))
  }
}

const eliminated = (rows: number[][]): readonly number[] => {
  const n = rows.length
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < n; j += 1) {
      if (i === j) continue
      const share = rows[j][i] / rows[i][i]
      for (let k = i; k <= n; k += 1) rows[j][k] -= share * rows[i][k]
    }
  return rows.map((row, i) => row[n] / row[i])
}

/** In light of gamma 2.2 whose start is a line of slope 1/32. */
export const exposureTone = ({ exposure, offset, gamma }: Exposure): Tone => {
  const start = (1 / 32) ** (1 / 1.2)
  const decode: Tone = (value) => (value < start ? value / 32 : value ** 2.2)
  const encode: Tone = (value) => (value < start / 32 ? value * 32 : value ** (1 / 2.2))
  return (value) => encode(Math.max(0, decode(value) * 2 ** exposure + offset) ** (1 / gamma))
}

export const balanceTones = (balance: ColorBalance, snap: Tone): ThreeTones => {
  const { shadows: s, midtones: m, highlights: h, preservesLuminosity } = balance
  const three = (shift: typeof s): number[] => [shift.cyanRed, shift.magentaGreen, shift.yellowBlue]
  const [dark, middle, bright] = [three(s), three(m), three(h)]
  const center = Math.trunc((Math.max(...middle) + Math.min(...middle)) / 2)
  const tone = (i: 0 | 1 | 2): Tone => {
    const up = preservesLuminosity ? Math.max(...dark) - dark[i] : Math.max(0, -dark[i])
    const down = preservesLuminosity ? bright[i] - Math.min(...bright) : Math.max(0, bright[i])
    const bend = preservesLuminosity ? middle[i] - center : middle[i] + Math.trunc((dark[i] + bright[i]) / 2)
    const inputWhite = 255 - down
    const gamma = Math.round(2 ** (bend / 100) * 100) / 100
    const inputBlack = Math.min(up, inputWhite - 1)
    return rangeTone({ inputBlack, inputWhite, outputBlack: 0, outputWhite: 255, gamma }, snap)
  }
  return [tone(0), tone(1), tone(2)]
}
