import type { Outline, PathOperation } from '../document/outline'
import type { Region } from './cover-region'
import { flattenSubpath } from './flatten'

const applied: Readonly<Record<PathOperation, (region: boolean, path: boolean) => boolean>> = {
  combine: (region, path) => region || path,
  subtract: (region, path) => region && !path,
  intersect: (region, path) => region && path,
  exclude: (region, path) => region !== path,
}

/** The region that an outline encloses, ready for `coverRegion`. */
export const outlineRegion = ({ paths, startsFilled, isInverted }: Outline): Region => {
  const operations = paths.map(({ operation }) => applied[operation])
  return {
    sets: paths.map(({ subpaths }) => ({ rings: subpaths.map(flattenSubpath), rule: 'even-odd' })),
    isInside: (inside) => {
      let region = startsFilled
      for (let i = 0; i < operations.length; i += 1) region = operations[i](region, inside[i])
      return region !== isInverted
    },
  }
}
