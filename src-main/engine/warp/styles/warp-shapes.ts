import type { WarpStyle } from '../../document/warp'
import { arc } from './arc'
import { arcLower } from './arc-lower'
import { arcUpper } from './arc-upper'
import { arch } from './arch'
import { bulge } from './bulge'
import { fish } from './fish'
import { fisheye } from './fisheye'
import { flag } from './flag'
import { inflate } from './inflate'
import { rise } from './rise'
import { shellLower } from './shell-lower'
import { shellUpper } from './shell-upper'
import { squeeze } from './squeeze'
import { twist } from './twist'
import type { WarpShape } from './warp-shape'
import { wave } from './wave'

/**
 * Total by type: a style without a shape does not compile. The cylinder is not a single patch and takes other values,
 * see `cylinder-surface`.
 */
export const warpShapes: Readonly<Record<Exclude<WarpStyle, 'cylinder'>, WarpShape>> = {
  arc,
  arcLower,
  arcUpper,
  arch,
  bulge,
  shellLower,
  shellUpper,
  flag,
  wave,
  fish,
  rise,
  fisheye,
  inflate,
  squeeze,
  twist,
}
