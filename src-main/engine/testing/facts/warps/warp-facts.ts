import type { Placement } from '../../../document/document'
import type { WarpStyle } from '../../../document/warp'
import type { Facts } from '../fact'
import { type BorderFact, type MeshFact, meshPlacement } from './border-fact'
import { cylinderBorder, cylinderPlacement } from './cylinder-facts'
import { distorted, inPerspective, pulledBottom, pulledCorner, pulledSide, raisedTop } from './mesh-facts'

export interface PlacedBorder {
  readonly placement: Placement
  readonly border: BorderFact
}

const ofMesh = (fact: MeshFact): PlacedBorder => ({ placement: meshPlacement(fact), border: fact })

const noStyle = {
  notMeasured: 'no file stores a smart object with it; only the cylinder is stored as a style',
}

/** Total by type over the styles; a mesh alone and in perspective. */
export const warpFacts: Facts<WarpStyle | 'mesh' | 'mesh in perspective', readonly PlacedBorder[]> = {
  mesh: [raisedTop, pulledBottom, pulledCorner, pulledSide].map(ofMesh),
  'mesh in perspective': [distorted, inPerspective].map(ofMesh),
  cylinder: [{ placement: cylinderPlacement, border: cylinderBorder }],
  arc: noStyle,
  arcLower: noStyle,
  arcUpper: noStyle,
  arch: noStyle,
  bulge: noStyle,
  shellLower: noStyle,
  shellUpper: noStyle,
  flag: noStyle,
  wave: noStyle,
  fish: noStyle,
  rise: noStyle,
  fisheye: noStyle,
  inflate: noStyle,
  squeeze: noStyle,
  twist: noStyle,
}

/** Alpha of the outermost pixels of opaque contents that were reduced and end on whole pixels. */
export const shrunkBorders = [
  {
    file: 'Agamnentzar/ag-psd: test/read-write/shapes/src.psd',
    layer: 'apple',
    canvas: { width: 480, height: 360 },
    bounds: { left: 265, top: 240, right: 465, bottom: 390 },
    side: 242,
    corner: 230,
    inside: 255,
  },
  {
    file: 'Agamnentzar/ag-psd: test/read-write/smart/src.psd',
    layer: 'picture',
    canvas: { width: 500, height: 511 },
    bounds: { left: 44, top: 37, right: 258, bottom: 275 },
    side: 242,
    corner: 230,
    inside: 255,
  },
] as const
