import type { Adjustment } from '../../../document/adjustment'
import type { Layer } from '../../../document/document'
import type { SolidColor } from '../../../document/solid-color'
import type { Pixel, TestCanvas } from '../../../plan/test-canvas'
import type { FactSource } from '../fact'

/** The light that cyan, magenta, yellow and black let through, 0..255, as files store inks. */
type StoredInks = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** The effect of an adjustment on opaque inks in an 8-bit document. */
export interface InkAdjustmentFact {
  readonly source: FactSource
  readonly adjustment: Adjustment
  readonly inks: readonly (readonly [before: StoredInks, after: StoredInks])[]
  /** Permitted difference of the engine in levels of sRGB, because Photoshop rounds the inks; 0 when absent. */
  readonly within?: 1
}

/** Inks that the engine adjusts to a different appearance; empty when all agree. */
export const wrongInks = (
  testCanvas: TestCanvas,
  { adjustment, inks, within }: InkAdjustmentFact,
): readonly WrongInks[] =>
  inks.flatMap(([before, after]) => {
    const photoshop = drawInInks(testCanvas, [testCanvas.fill(colorOf(after))])
    const ours = drawInInks(testCanvas, [testCanvas.fill(colorOf(before)), testCanvas.adjustment(adjustment)])
    const isNear = ours.every(
      (level, channel) => Math.abs(level - (photoshop[channel] ?? 0)) <= (within ?? 0),
    )
    return isNear ? [] : [{ before, photoshop, ours }]
  })

interface WrongInks {
  readonly before: StoredInks
  readonly photoshop: Pixel
  readonly ours: Pixel
}

const drawInInks = (testCanvas: TestCanvas, layers: readonly Layer[]): Pixel =>
  testCanvas.draw(testCanvas.document(layers, { size: { width: 1, height: 1 }, colorMode: 'cmyk' }))(0, 0)

const colorOf = ([cyan, magenta, yellow, black]: StoredInks): SolidColor => ({
  red: cyan / 255,
  green: magenta / 255,
  blue: yellow / 255,
  black: black / 255,
})
