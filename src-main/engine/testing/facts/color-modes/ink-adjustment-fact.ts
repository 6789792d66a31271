import type { Adjustment } from '../../../document/adjustment'
import type { Layer } from '../../../document/document'
import type { SolidColor } from '../../../document/solid-color'
import type { Pixel, TestEasel } from '../../../plan/test-easel'
import type { FactSource } from '../fact'

/** What cyan, magenta, yellow and black leave of the light, of 255, as files store inks. */
type StoredInks = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** What an adjustment makes of opaque inks in a document of 8 bits. */
export interface InkAdjustmentFact {
  readonly source: FactSource
  readonly adjustment: Adjustment
  readonly inks: readonly (readonly [before: StoredInks, after: StoredInks])[]
  /** Levels of sRGB that the engine may be off, for Photoshop rounds the inks; 0 where it is absent. */
  readonly within?: 1
}

/** Inks that the engine adjusts differently, as they look; empty where all hold. */
export const wrongInks = (
  easel: TestEasel,
  { adjustment, inks, within }: InkAdjustmentFact,
): readonly WrongInks[] =>
  inks.flatMap(([before, after]) => {
    const photoshop = drawInInks(easel, [easel.fill(colorOf(after))])
    const ours = drawInInks(easel, [easel.fill(colorOf(before)), easel.adjustment(adjustment)])
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

const drawInInks = (easel: TestEasel, layers: readonly Layer[]): Pixel =>
  easel.draw(easel.document(layers, { size: { width: 1, height: 1 }, colorMode: 'cmyk' }))(0, 0)

const colorOf = ([cyan, magenta, yellow, black]: StoredInks): SolidColor => ({
  red: cyan / 255,
  green: magenta / 255,
  blue: yellow / 255,
  black: black / 255,
})
