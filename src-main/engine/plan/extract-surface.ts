import type { TileContext } from './blend-surfaces'
import { type PlaneIndex, planes } from './tile-window'

/** Takes the surface below `depth` out of the one at `depth`, whose alpha becomes the one set aside. */
export const extractSurface = ({ kernels, window }: TileContext, depth: number): void => {
  const alphaBack = window.plane(depth - 1, planes.alpha)
  const alphaGroup = window.plane(depth, planes.kept)
  const extract = (index: PlaneIndex): void =>
    kernels.exports.extractPlane(
      window.plane(depth, index),
      window.plane(depth - 1, index),
      alphaBack,
      alphaGroup,
      window.samples,
    )
  extract(planes.red)
  extract(planes.green)
  extract(planes.blue)
  if (window.hasBlack) extract(planes.black)
  window.copy(window.plane(depth, planes.alpha), alphaGroup)
}
