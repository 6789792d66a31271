import type { ColorMode, Document } from '../../../document/document'
import type { GradientStop } from '../../../document/gradient'
import type { SolidColor } from '../../../document/solid-color'
import type { Pixel, TestCanvas } from '../../../plan/test-canvas'

/**
 * The 16 pixels, row by row, of a document of 4 × 4 with a gradient fill over nothing: reflected, at 30°. Measured in
 * the merged picture; colours of the stops are the document's own numbers.
 */
export interface ColorModeFact {
  readonly file: string
  readonly colorMode: ColorMode
  readonly depth: Document['depth']
  readonly colors: readonly GradientStop<SolidColor>[]
  /** As stored, 0..255, 0..65535 or linear light: one number for gray, otherwise three, or four for inks. */
  readonly pixels: readonly (readonly number[])[]
  /**
   * Permitted difference of the engine in levels of sRGB; 0 when absent. Photoshop dithers gradients of 8 bits by one
   * level, and a level of an ink or of Lab is up to four of sRGB.
   */
  readonly within?: number
}

/**
 * Pixels in which the engine's gradient looks different from a plain fill of Photoshop's numbers; empty when all agree.
 */
export const wrongPixels = (testCanvas: TestCanvas, fact: ColorModeFact): readonly WrongPixel[] => {
  const ours = drawGradient(testCanvas, fact)
  const { within = 0 } = fact
  return fact.pixels.flatMap((numbers, place) => {
    const photoshop = drawPlain(testCanvas, fact, numbers)
    const own = ours(place % 4, Math.floor(place / 4))
    const isNear = own.every((level, channel) => Math.abs(level - (photoshop[channel] ?? 0)) <= within)
    return isNear ? [] : [{ place, photoshop, ours: own }]
  })
}

export interface WrongPixel {
  readonly place: number
  readonly photoshop: Pixel
  readonly ours: Pixel
}

const drawGradient = (testCanvas: TestCanvas, { colorMode, depth, colors }: ColorModeFact) => {
  const opaque = [0, 1].map((position) => ({ position, midpoint: 0.5, value: 1 }))
  const gradient = {
    gradient: { colors, opacities: opaque, smoothness: 1, interpolation: 'classic' },
    style: 'reflected',
    angleDegrees: 30,
    scale: 1,
    offset: { x: 0, y: 0 },
    isReversed: false,
    alignsWithLayer: true,
  } as const
  const layer = testCanvas.fill({ red: 0, green: 0, blue: 0 }, { paint: { kind: 'gradient', gradient } })
  return testCanvas.draw(testCanvas.document([layer], { size: { width: 4, height: 4 }, colorMode, depth }))
}

const drawPlain = (
  testCanvas: TestCanvas,
  { colorMode, depth }: ColorModeFact,
  numbers: readonly number[],
): Pixel => {
  const white = depth === 32 ? 1 : 2 ** depth - 1
  const [red, green = red, blue = red, black] = numbers.map((number) => number / white)
  const color = { red, green, blue, ...(black !== undefined && { black }) }
  const size = { width: 1, height: 1 }
  return testCanvas.draw(testCanvas.document([testCanvas.fill(color)], { size, colorMode, depth }))(0, 0)
}
