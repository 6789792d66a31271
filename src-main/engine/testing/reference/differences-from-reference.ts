import { random } from '../../effect/speckle'
import type { Pixel, TestCanvas } from '../../plan/test-canvas'
import { buildDocument, type DocumentRecipe } from './random-document'
import { flattened } from './reference-compositor'
import type { Color } from './reference-surface'

/** Half a rounding step, and a quarter of a level for curves and ramps that the engine keeps in tables. */
const tolerance = 0.75 / 255

/** The pixels in which the engine's picture of a document is further from the reference than `tolerance`. */
export const differencesFromReference = (
  testCanvas: TestCanvas,
  recipe: DocumentRecipe,
): readonly string[] => {
  const document = buildDocument(testCanvas, recipe)
  const at = testCanvas.draw(document)
  const plain = flattened(document, testCanvas.read)
  const far = places.filter(([x, y]) => distance(at(x, y), plain(x, y)) > tolerance)
  if (far.length === 0) return []
  // At a step of a formula the last digit decides: then both sides of it are right.
  const shaken = (by: number): readonly At[] =>
    [0, 1, 2].map((seed) => flattened(document, testCanvas.read, unsettled(seed, by)))
  const [little, more] = [shaken(lastDigit), shaken(finestStep)]
  return far.flatMap(([x, y]) => {
    if (little.some((one) => apart(one(x, y), plain(x, y)) > 4 / 255)) return []
    const nearest = [...little, ...more].reduce(
      (least, one) => Math.min(least, distance(at(x, y), one(x, y))),
      1,
    )
    return nearest > tolerance ? [`${x}, ${y}: ${at(x, y)} instead of ${told(plain(x, y))}`] : []
  })
}

type At = ReturnType<typeof flattened>

/** Of f32, after some steps. */
const lastDigit = 2e-6
/** Of the curves that the engine keeps in tables. */
const finestStep = 1 / 4096

const places = Array.from({ length: 108 }, (_, i) => [i % 12, Math.floor(i / 12)] as const)

interface Flat {
  readonly color: Color
  readonly alpha: number
}

/** Colours count as far as they cover. */
const distance = (drawn: Pixel, { color, alpha }: Flat): number =>
  Math.max(
    Math.abs(drawn[3] / 255 - alpha),
    ...color.map((value, i) => Math.abs(drawn[i] / 255 - value) * alpha),
  )

const apart = (a: Flat, b: Flat): number =>
  Math.max(
    Math.abs(a.alpha - b.alpha),
    ...a.color.map((value, i) => Math.abs(value - b.color[i]) * Math.min(a.alpha, b.alpha)),
  )

const told = ({ color, alpha }: Flat): string =>
  [...color, alpha].map((value) => (value * 255).toFixed(2)).join(',')

/** Numbers moved to either side. */
const unsettled = (seed: number, by: number): ((color: Color) => Color) => {
  let count = seed * 1e6
  const moved = (value: number): number => {
    count += 1
    return Math.min(1, Math.max(0, value + (random(count) < 0.5 ? by : -by)))
  }
  return ([red, green, blue]) => [moved(red), moved(green), moved(blue)]
}
