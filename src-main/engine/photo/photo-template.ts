import type { Quad, Rect, Size } from '../document/geometry'
import type { MeshWarp } from '../document/warp'

/**
 * What makes a photo a mockup: where prints go, and how the photo's light falls on them. Coordinates are pixels of the
 * photo, sRGB as 8 bits. The pictures are parts of the same file (`photo-file.ts`).
 */
export interface PhotoTemplate {
  readonly version: 1
  /** Of the photo, upright. */
  readonly size: Size
  readonly resolutionPpi: number
  /** At most eight areas, then surfaces, on which the areas lie; each kind back to front. */
  readonly targets: readonly PhotoTarget[]
  /** How far the part `folds` displaces a print; null for a photo without folds. */
  readonly displacement: PhotoDisplacement | null
  /** What a person decided, for editing it again: judged by whoever reads it. */
  readonly draft?: unknown
}

export interface PhotoDisplacement {
  /**
   * Of Photoshop's filter Displace, at a `warp_strength` of 1: at 100 % one level of the map is one pixel. Whole,
   * because Photoshop stores whole percents.
   */
  readonly fullPercent: number
}

/** A place for a print: an area of the goods, or the whole of a surface. */
export interface PhotoTarget {
  readonly uuid: string
  readonly kind: 'area' | 'surface'
  readonly name: string
  /** The print's own canvas. */
  readonly canvas: Size
  /** The corners of the canvas, or of the box around the mesh, in the photo: clockwise from the top left. */
  readonly quad: Quad
  /**
   * Bends the canvas, in its own pixels, before the quad takes it into the photo. As in Photoshop the box around all
   * its control points lies on the quad, whatever its size.
   */
  readonly mesh: MeshWarp | null
  /**
   * Where the print shows. An area on a surface names the mask of the surface, so that what lies over the goods stays
   * over the print. Null: everywhere within the quad.
   */
  readonly mask: MaskPart | null
  /** The place of the mask's picture, which shows nothing beyond it; without a mask the box around the quad. */
  readonly bounds: Rect
  readonly base: PhotoBase
}

/** The colour of the goods without light and shade. */
export interface PhotoBase {
  /** `#rrggbb`, sRGB. */
  readonly hex: string
  /** Too dark for a print that multiplies: nothing of it would be seen. */
  readonly isDark: boolean
}

/** The pictures of a template. All but `photo` may be missing, and all have the photo's size except where noted. */
export type PhotoPart = MapPart | MaskPart

export type MapPart =
  /** In colour. */
  | 'photo'
  /** Gray, multiplied: white is the goods' own colour in full light. */
  | 'shading'
  /** Gray, screened: black where there are none. */
  | 'highlights'
  /** Gray, linear light: weave and grain, 128 where there are none. */
  | 'texture'
  /** Gray, screened: the shine by which folds are seen on dark prints; black where there is none. */
  | 'sheen'
  /**
   * In colour, of any size up to 2,048 a side, stretched over the photo: red displaces horizontally, green vertically,
   * 128 does not. A print is read as far to the right or below as the map is lighter than 128.
   */
  | 'folds'

/** Gray, of its bounds' size: 255 shows the print. */
export type MaskPart = `mask:${string}`
