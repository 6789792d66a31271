import type { InkSpace } from './ink-color'
import { inkSpaceOf } from './ink-space'

/** Even places along each ink, the kernel's `LINK_PLACES`. Between them colours are mixed as they are: so does LittleCMS, with as many places. */
export const linkPlaces = 17

const links = new WeakMap<InkSpace, Float32Array>()

/**
 * sRGB at every place of an ink space, cut to 0..1, as the kernel `inksToRgb` reads it: counted in ink, black running fastest and cyan slowest; one number more, for
 * the kernel reads four. Made once per profile: 84,000 colours take some 100 ms.
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
