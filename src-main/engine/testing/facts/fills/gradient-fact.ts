import type { Gradient, GradientStyle } from '../../../document/gradient'
import type { TestCanvas } from '../../../plan/test-canvas'
import type { FactSource } from '../fact'

/** Red to white over a square of 32 × 32 pixels: green is the position on the gradient. */
export interface GradientFact {
  readonly angleDegrees: number
  readonly scale: number
  readonly isReversed: boolean
  /** 0..255, at `gradientPlaces` across in each of `gradientPlaces` down. */
  readonly greens: readonly (readonly number[])[]
  readonly within?: 1
  /** Why the engine differs; absent when it agrees. */
  readonly isWrong?: string
}

export const gradientSource: FactSource = {
  file: 'psd-tools/psd-tools: tests/psd_files/gradient-styles.psd',
  measured: 'the merged picture in the squares of the first three artboards',
}

const gradientPlaces = [1, 6, 11, 15, 20, 25, 30] as const

/** Positions where the engine has a different green; empty when all agree. */
export const wrongGreens = (
  testCanvas: TestCanvas,
  style: GradientStyle,
  { greens, within, ...fact }: GradientFact,
): readonly WrongGreen[] => {
  const alignsWithLayer = true
  const placed = { style, offset: { x: 0, y: 0 }, alignsWithLayer, gradient: redToWhite, ...fact }
  const paint = { kind: 'gradient', gradient: placed } as const
  const layer = testCanvas.fill({ red: 0, green: 0, blue: 0 }, { paint })
  const at = testCanvas.draw(testCanvas.document([layer], { size: { width: 32, height: 32 } }))
  return gradientPlaces.flatMap((y, row) =>
    gradientPlaces.flatMap((x, column) => {
      const [, ours] = at(x, y)
      const photoshop = greens[row]?.[column] ?? Number.NaN
      return Math.abs(ours - photoshop) <= (within ?? 0) ? [] : [{ x, y, photoshop, ours }]
    }),
  )
}

interface WrongGreen {
  readonly x: number
  readonly y: number
  readonly photoshop: number
  readonly ours: number
}

const redToWhite: Gradient = {
  colors: [
    { position: 0, midpoint: 0.5, value: { red: 1, green: 0, blue: 0 } },
    { position: 1, midpoint: 0.5, value: { red: 1, green: 1, blue: 1 } },
  ],
  opacities: [
    { position: 0, midpoint: 0.5, value: 1 },
    { position: 1, midpoint: 0.5, value: 1 },
  ],
  smoothness: 1,
  interpolation: 'classic',
}
