import type { TileRepeat } from '@contract/edits/artwork-tile'
import { type Affine, applyAffine, inOrder, invertAffine, scaling, translation } from '@geometry/affine'
import type { Point, Size } from '../document/geometry'
import type { PlacingQuality } from './placement-plan'

/** How artwork is repeated. Lengths are shares of the artwork's width and height. */
export interface Tile {
  readonly repeat: TileRepeat
  readonly spacing: Point
  readonly offset: Point
  readonly isMirrored: boolean
}

/** A pattern of cells: one repeat with the spacing around it, in whole pixels. */
export interface TilePattern {
  readonly cell: Size
  readonly repeat: TileRepeat
  readonly isMirrored: boolean
}

/**
 * A picture of repeated artwork that covers a canvas; the artwork is resampled once more when the picture is placed.
 */
export interface TilePlan {
  /** In pixels of the artwork. */
  readonly cell: Size
  /** Where the artwork lies in its cell, px of the artwork. */
  readonly inCell: Point
  /** The size in which a cell is drawn, at most its own. */
  readonly drawn: Size
  /** Even numbers, so that the picture itself can be repeated. */
  readonly columns: number
  readonly rows: number
  /** Pixels of the repeated picture → canvas pixels. */
  readonly toCanvas: Affine
}

export interface TileWish {
  readonly artwork: Size
  /** Artwork pixels → canvas pixels. */
  readonly toCanvas: Affine
  readonly flips: { readonly x: boolean; readonly y: boolean }
  readonly canvas: Size
  /** Document pixels per canvas pixel along the canvas's axes, where each is stretched most. */
  readonly stretch: Point
  readonly quality: PlacingQuality
  readonly mostPixels: number
}

/** Null for a placement without area. */
export const planTiles = (tile: Tile, wish: TileWish): TilePlan | null => {
  const { artwork } = wish
  const gap = {
    x: gapPx(tile.spacing.x * artwork.width, tile.isMirrored),
    y: gapPx(tile.spacing.y * artwork.height, tile.isMirrored),
  }
  const cell = { width: artwork.width + gap.x, height: artwork.height + gap.y }
  const moved = {
    x: tile.offset.x * artwork.width * (wish.flips.x ? -1 : 1),
    y: tile.offset.y * artwork.height * (wish.flips.y ? -1 : 1),
  }
  const toCanvas = inOrder(translation(moved.x, moved.y), wish.toCanvas)
  const inCell = { x: Math.floor(gap.x / 2), y: Math.floor(gap.y / 2) }
  const covered = coveredCells(toCanvas, wish.canvas, { cell, inCell })
  if (covered === null) return null
  const drawn = drawnCell(cell, covered, wish)
  const first = translation(covered.column * cell.width - inCell.x, covered.row * cell.height - inCell.y)
  const { columns, rows } = covered
  // Cells of one pixel each are all alike: a few of them stand for any number.
  const isEven = drawn.width === 1 && drawn.height === 1 && columns * rows > wish.mostPixels
  const count = isEven ? { columns: 2, rows: 2 } : { columns, rows }
  const pixel = {
    x: (columns * cell.width) / (count.columns * drawn.width),
    y: (rows * cell.height) / (count.rows * drawn.height),
  }
  return { cell, inCell, drawn, ...count, toCanvas: inOrder(scaling(pixel.x, pixel.y), first, toCanvas) }
}

/** Mirrored cells have the same distance on both sides. */
const gapPx = (length: number, isMirrored: boolean): number =>
  isMirrored ? 2 * Math.round(length / 2) : Math.round(length)

interface CoveredCells {
  /** The first column and row, even numbers; the artwork itself has 0. */
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
}

/** The cells that a canvas shows, and one more on each side: filters read beyond the border. */
const coveredCells = (
  toCanvas: Affine,
  { width, height }: Size,
  { cell, inCell }: Pick<TilePlan, 'cell' | 'inCell'>,
): CoveredCells | null => {
  const toArtwork = invertAffine(toCanvas)
  if (toArtwork === null) return null
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => applyAffine(toArtwork, corner))
  const across = evenSpan(corners.map(({ x }) => (x + inCell.x) / cell.width))
  const down = evenSpan(corners.map(({ y }) => (y + inCell.y) / cell.height))
  const covered = { column: across.first, row: down.first, columns: across.count, rows: down.count }
  return Object.values(covered).every(Number.isSafeInteger) ? covered : null
}

/** Its number changes with the length of the span alone, so that moved artwork needs no new picture. */
const evenSpan = (places: readonly number[]): { readonly first: number; readonly count: number } => {
  const [least, most] = [Math.min(...places), Math.max(...places)]
  return { first: 2 * Math.floor((least - 1) / 2), count: 2 * Math.ceil((most - least + 4) / 2) }
}

/** Pixels of the repeated picture per pixel of the document, in each direction. */
const density = { exact: 2, quick: 1 } as const

/** Artwork that is hardly reduced keeps its own pixels. */
const hardlyReduced = 0.75

const drawnCell = (
  cell: Size,
  { columns, rows }: CoveredCells,
  { toCanvas: { a, b, c, d }, stretch, quality, mostPixels }: TileWish,
): Size => {
  const scale = {
    x: reduction(Math.hypot(a * stretch.x, b * stretch.y) * density[quality], quality),
    y: reduction(Math.hypot(c * stretch.x, d * stretch.y) * density[quality], quality),
  }
  const pixels = columns * cell.width * scale.x * rows * cell.height * scale.y
  const within = Math.min(1, Math.sqrt(mostPixels / pixels))
  return {
    width: Math.max(1, Math.round(cell.width * scale.x * within)),
    height: Math.max(1, Math.round(cell.height * scale.y * within)),
  }
}

/**
 * For a picture that is about to be replaced a power of two, so that artwork in a hand needs no new cell each frame.
 */
const reduction = (wanted: number, quality: PlacingQuality): number => {
  if (!(wanted < hardlyReduced)) return 1
  return quality === 'exact' ? wanted : 2 ** Math.ceil(Math.log2(Math.max(wanted, 2 ** -20)))
}
