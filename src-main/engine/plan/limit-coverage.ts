import type { BlendIf } from '../document/advanced-blending'
import type { Address, Kernels } from '../kernels/kernels'
import { planes, type TileWindow } from './tile-window'

/** What `limitByColor` takes for the luma. */
const lumaChannel = 3

/**
 * Multiplies a coverage, at the rows at hand, by how far colours lie within a layer's ranges. `layer`: the surface whose colours are the layer's own;
 * the backdrop's are on the one below.
 */
export const limitCoverage = (
  { exports }: Kernels,
  window: TileWindow,
  ranges: readonly BlendIf[],
  coverage: Address,
  layer: number,
): void => {
  for (let i = 0; i < ranges.length; i += 1) {
    const { of, channel, black, white } = ranges[i]
    const isBackdrop = of === 'backdrop'
    const surface = window.surface(isBackdrop ? layer - 1 : layer)
    const index = channel === 'gray' ? lumaChannel : planes[channel]
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

/** Sliders that are not split keep the value that they stand on, however it was rounded. */
const rampOf = (from: number, to: number): readonly [start: number, slope: number] =>
  from === to ? [from - 0.5 / 255, 1e6] : [from, 1 / (to - from)]
