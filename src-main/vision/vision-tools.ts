import type { Point, Size } from '@geometry/plane'
import type { ColorRaster, FloatRaster, GrayRaster } from './raster'

/**
 * What the algorithms need of the vision library. Synchronous and deterministic: the same rasters give the same answer.
 * `adapters/vision` implements it with OpenCV, `loadVisionTools` loads it. Rasters that are passed in stay unchanged;
 * those that come back belong to the caller. The centre of the first pixel is at (0.5, 0.5).
 */
export interface VisionTools {
  /** Averages the pixels that each new one covers; enlarges linearly. */
  resized(picture: ColorRaster, size: Size): ColorRaster
  /** Averages pixels of about the same colour: flat areas become calm, and edges stay. */
  smoothedWithin(picture: ColorRaster, wish: SmoothingWish): ColorRaster
  /** The gray whose brightness is that of the picture (Rec. 601 weights on sRGB numbers). */
  grayOf(picture: ColorRaster): GrayRaster
  /** Canny's edges: 255 on an edge, else 0. Thresholds are sums of gradients, 0..1,442. */
  edges(gray: GrayRaster, thresholds: { readonly low: number; readonly high: number }): GrayRaster
  /** The outer outlines of what is not 0, each closed, largest area first. */
  outlines(mask: GrayRaster): readonly (readonly Point[])[]
  /** Douglas and Peucker's closed polygon, which departs from the given one by at most `tolerancePx`. */
  simplified(polygon: readonly Point[], tolerancePx: number): readonly Point[]
  /** Straight lines among edges, by a probabilistic Hough transform, in no particular order. */
  segments(edges: GrayRaster, wish: SegmentWish): readonly Segment[]
  /** Groups pixels by colour (k-means in Lab). */
  colorGroups(picture: ColorRaster, count: number): ColorGroups
  /**
   * GrabCut: 255 for the foreground, else 0. `seeds` holds a `seed` for each pixel; at least one pixel must be on
   * either side.
   */
  separated(picture: ColorRaster, seeds: GrayRaster, rounds: number): GrayRaster
  /**
   * What is connected to `at`, with steps of at most `tolerance` (0..255) a channel between neighbours: 255, else 0.
   */
  flooded(picture: ColorRaster, at: Point, tolerance: number): GrayRaster
  /** Euclidean distance of each pixel to the nearest one that is 0, px. */
  distances(mask: GrayRaster): FloatRaster
  /** Connected areas (8 neighbours) of what is not 0: area 0 is the rest. */
  areas(mask: GrayRaster): ConnectedAreas
  /** The picture with what lies under `holes` (not 0) continued from around it. */
  filledIn(picture: ColorRaster, holes: GrayRaster, reachPx: number): ColorRaster
}

/** What is known of a pixel before `separated`. */
export const seed = { background: 0, foreground: 1, likelyBackground: 2, likelyForeground: 3 } as const

export interface SmoothingWish {
  readonly radiusPx: number
  /** Colours that differ by more, 0..255, hardly mix. */
  readonly colorReach: number
}

export interface SegmentWish {
  /** How many edge pixels must agree on the line. */
  readonly votes: number
  readonly shortestPx: number
  readonly widestGapPx: number
}

export interface Segment {
  readonly from: Point
  readonly to: Point
}

export interface ColorGroups {
  /** The group of each pixel. */
  readonly groups: GrayRaster
  /** Red, green and blue of each group's mean. */
  readonly colors: readonly (readonly [number, number, number])[]
}

export interface ConnectedAreas {
  readonly width: number
  readonly height: number
  /** The area of each pixel. */
  readonly areas: Int32Array
  /** Pixels of each area, by its number. */
  readonly sizes: readonly number[]
}
