import type { InkSpace } from './ink-color'
import { inkSpaceOf } from './ink-space'

/**
 * Evenly spaced grid points along each ink, the kernel's `LINK_PLACES`. Colours between them are interpolated linearly,
 * as LittleCMS does with the same number of points.
 */
export const linkPlaces = 17

const links = new WeakMap<InkSpace, Float32Array>()

/**
 * sRGB at every grid point of an ink space, clamped to 0..1, as the kernel `inksToRgb` reads it: indexed by the amount
 * of ink, black varying fastest and cyan slowest; one extra number, because the kernel reads four. Made once per
 * profile: 84,000 colours take some 100 ms.
 */
export const inkLink = (profile: Uint8Array | null): Float32Array => {
  const space = inkSpaceOf(profile)
  const known = links.get(space)
  if (known) return known
  const link = new Float32Array(linkPlaces ** 4 * 3 + 1)
  const left = (place: number): number => 1 - (place % linkPlaces) / (linkPlaces - 1)
  for (let i = 0; i < linkPlaces ** 4; i += 1) {
    const [yellow, magenta, cyan] = [1, 2, 3].map((power) => Math.floor(i / linkPlaces ** power))
    const color = space.toSrgb([left(cyan), left(magenta), left(yellow), left(i)])
    link.set(
      color.map((value) => Math.min(1, Math.max(0, value))),
      i * 3,
    )
  }
  links.set(space, link)
  return link
}
