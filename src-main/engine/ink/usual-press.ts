import type { InkColor, InkSpace } from './ink-color'
import { aboveBlack, labFromLight, labFromSrgb, lightFromLab, srgbFromLab } from './lab-color'

type Light = readonly [x: number, y: number, z: number]

/**
 * Inks without a profile: the web press of Photoshop's default, SWOP, by Neugebauer's model (the colours of overlapping
 * full inks, weighted by their shares of the paper) with Yule and Nielsen's exponent for the light that spreads below
 * the dots. Full inks are those of Adobe's profile; the five numbers below are fitted to it: half of 3,600 mixtures are
 * within 4 of 255, nine of ten within 8.
 */
export const usualPress: InkSpace = {
  isExact: false,
  toSrgb: (inks) => srgbFromLab(labFromLight(lightOf(inks))),
  fromSrgb: (color) => {
    const aim = lightFromLab(compensate(labFromSrgb(color)))
    const black = mostBlack * (1 - Math.max(...color)) ** 3
    return solved(aim, 1 - Math.min(1, Math.max(0, black)))
  },
}

const spread = 1.759
/** An amount of ink raised to this power is the area of paper that it covers. */
const gains = { cyan: 0.739, magenta: 0.863, yellow: 0.853, black: 0.925 } as const

/** The paper's light that full inks let through: none, cyan, magenta, both, then the same four with yellow. */
const fullInks: readonly Light[] = [
  [1, 1, 1],
  [0.2023, 0.3081, 0.7946],
  [0.4182, 0.2018, 0.2404],
  [0.0673, 0.0452, 0.2536],
  [0.8404, 0.8754, 0.1099],
  [0.1136, 0.2527, 0.1131],
  [0.3913, 0.1985, 0.0311],
  [0.0378, 0.0373, 0.0405],
]
const fullBlack: Light = [0.0153, 0.0145, 0.0144]
/** The light of black on other inks. */
const deepest = 0.0005

/**
 * The amount of black in the darkest colour, and the resulting lightness: Photoshop converts black to 75/68/67/90, with
 * a lightness of 16.
 */
const mostBlack = 0.9
const compensate = aboveBlack(5)

const rooted = (light: Light): Light => [
  light[0] ** (1 / spread),
  light[1] ** (1 / spread),
  light[2] ** (1 / spread),
]

const withoutBlack = fullInks.map(rooted)
const withBlack = fullInks.map((_, i) => rooted(i === 0 ? fullBlack : [deepest, deepest, deepest]))

const covered = (left: number, gain: number): number => Math.max(0, 1 - left) ** gain

const lightOf = ([cyan, magenta, yellow, black]: InkColor): Light => {
  const cover: Cover = [
    covered(cyan, gains.cyan),
    covered(magenta, gains.magenta),
    covered(yellow, gains.yellow),
  ]
  const roots = mixed(onBlack(covered(black, gains.black)), cover)
  return [roots[0] ** spread, roots[1] ** spread, roots[2] ** spread]
}

type Cover = readonly [cyan: number, magenta: number, yellow: number]

/** Roots of the light of the full inks, on this amount of black. */
const onBlack = (black: number): readonly Light[] =>
  withoutBlack.map(([x, y, z], i) => {
    const dark = withBlack[i]
    return [x + black * (dark[0] - x), y + black * (dark[1] - y), z + black * (dark[2] - z)]
  })

/** Roots of light, by the area of paper that each ink covers; linear along each ink. */
const mixed = (corners: readonly Light[], [cyan, magenta, yellow]: Cover): Light => {
  let [x, y, z] = [0, 0, 0]
  for (let i = 0; i < 8; i += 1) {
    const weight = share(i & 1, cyan) * share(i & 2, magenta) * share(i & 4, yellow)
    x += weight * corners[i][0]
    y += weight * corners[i][1]
    z += weight * corners[i][2]
  }
  return [x, y, z]
}

const share = (isPrinted: number, cover: number): number => (isPrinted ? cover : 1 - cover)

/**
 * The amounts of cyan, magenta and yellow that come closest to a light for a given black: Newton's method, within the
 * printable range.
 */
const solved = (aim: Light, blackLeft: number): InkColor => {
  const roots = rooted([Math.max(deepest, aim[0]), Math.max(deepest, aim[1]), Math.max(deepest, aim[2])])
  const corners = onBlack(covered(blackLeft, gains.black))
  let cover: Cover = [0.5, 0.5, 0.5]
  for (let step = 0; step < mostSteps; step += 1) {
    const here = mixed(corners, cover)
    const move = solve(slopes(corners, cover), [roots[0] - here[0], roots[1] - here[1], roots[2] - here[2]])
    const next: Cover = [cut(cover[0] + move[0]), cut(cover[1] + move[1]), cut(cover[2] + move[2])]
    const moved = Math.abs(next[0] - cover[0]) + Math.abs(next[1] - cover[1]) + Math.abs(next[2] - cover[2])
    cover = next
    if (moved < 1e-4) break
  }
  const left = (area: number, gain: number): number => 1 - area ** (1 / gain)
  return [left(cover[0], gains.cyan), left(cover[1], gains.magenta), left(cover[2], gains.yellow), blackLeft]
}

const mostSteps = 10

const cut = (value: number): number => Math.min(1, Math.max(0, value))

/** The change of light from none of an ink to all of it, for each ink. */
const slopes = (
  corners: readonly Light[],
  [cyan, magenta, yellow]: Cover,
): readonly [Light, Light, Light] => {
  const between = (none: Light, all: Light): Light => [all[0] - none[0], all[1] - none[1], all[2] - none[2]]
  return [
    between(mixed(corners, [0, magenta, yellow]), mixed(corners, [1, magenta, yellow])),
    between(mixed(corners, [cyan, 0, yellow]), mixed(corners, [cyan, 1, yellow])),
    between(mixed(corners, [cyan, magenta, 0]), mixed(corners, [cyan, magenta, 1])),
  ]
}

/** Cramer's rule; columns are the inks. No change when the inks cannot be distinguished. */
const solve = ([c, m, y]: readonly [Light, Light, Light], aim: Light): Light => {
  const whole = determinant(c, m, y)
  if (Math.abs(whole) < 1e-9) return [0, 0, 0]
  return [determinant(aim, m, y) / whole, determinant(c, aim, y) / whole, determinant(c, m, aim) / whole]
}

const determinant = (a: Light, b: Light, c: Light): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
