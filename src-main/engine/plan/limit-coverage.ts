import type { BlendIf } from '../document/advanced-blending'
import type { ColorModel } from '../document/color-model'
import type { Address } from '../kernels/address'
import type { TileContext } from './blend-surfaces'
import { planes } from './tile-window'

/** The gray of a colour as `limitByColor` reads it: the luma, the luma of inks, or the lightness of Lab. */
const grayChannels: Readonly<Record<ColorModel, number>> = { light: 3, inks: 6, lab: planes.red }

/**
 * Multiplies a coverage, in the current rows, by how far colours lie within a layer's ranges. `layer`: the surface with
 * the layer's own colours; the backdrop is the surface below.
 */
export const limitCoverage = (
  { kernels: { exports }, window, model }: TileContext,
  ranges: readonly BlendIf[],
  coverage: Address,
  layer: number,
): void => {
  for (let i = 0; i < ranges.length; i += 1) {
    const { of, channel, black, white } = ranges[i]
    const isBackdrop = of === 'backdrop'
    const surface = window.surface(isBackdrop ? layer - 1 : layer)
    const index = channel === 'gray' ? grayChannels[model] : planes[channel]
    const [low, lowSlope] = rampOf(black[0], black[1])
    const [high, highSlope] = rampOf(-white[1], -white[0])
    const heedsAlpha = isBackdrop ? 1 : 0
    exports.limitByColor(
      coverage,
      surface,
      window.samples,
      index,
      low,
      lowSlope,
      -high,
      highSlope,
      heedsAlpha,
    )
  }
}

/** Sliders that are not split keep the value at their position, however it was rounded. */
const rampOf = (from: number, to: number): readonly [start: number, slope: number] =>
  from === to ? [from - 0.5 / 255, 1e6] : [from, 1 / (to - from)]
