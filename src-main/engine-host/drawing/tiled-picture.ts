import type { Point, Size } from '../../engine/document/geometry'
import { marginFor } from '../../engine/scale/lanczos'
import { layTiles } from '../../engine/warp/lay-tiles'
import type { Tile, TilePattern, TilePlan } from '../../engine/warp/tile-plan'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { allocatePicture, type Picture } from '../pictures/picture'
import { numberOfPicture } from '../pictures/picture-number'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { scaledPicture } from '../pictures/scale-picture'

/**
 * Runs `work` with the picture that a plan asks for: the artwork resampled to the size of its cell, its neighbours
 * included, so that edges which meet show no line, and repeated pixel by pixel. Cell and picture are cached.
 */
export const withTiles = <Result>(
  context: EngineContext,
  {
    picture,
    plan,
    tile,
  }: { readonly picture: PlaceablePicture; readonly plan: TilePlan; readonly tile: Tile },
  options: CallOptions,
  work: (picture: PlaceablePicture) => Promise<Result>,
): Promise<Result> => {
  const { cell, drawn, columns, rows } = plan
  const pattern = { repeat: tile.repeat, isMirrored: tile.isMirrored }
  const sizes = [cell, drawn].map(({ width, height }) => `${width}×${height}`)
  const key = ['tile', numberOfPicture(picture), ...sizes, pattern.repeat, pattern.isMirrored].join(' ')
  const makeCell = async (): Promise<TileCell> =>
    new TileCell(await drawCell(context, picture, plan, pattern, options))
  return context.cache.use(key, makeCell, (made) => {
    const size = { width: columns * drawn.width, height: rows * drawn.height }
    const makeAll = async (): Promise<PlaceablePicture> =>
      new PlaceablePicture(
        context,
        laid(context, made.picture, { ...pattern, cell: drawn }, { size, from: origin }),
      )
    return context.cache.use(`${key} ${columns}×${rows}`, makeAll, work)
  })
}

const origin: Point = { x: 0, y: 0 }

class TileCell implements Cached {
  readonly isPassing = true
  readonly picture: Picture

  constructor(picture: Picture) {
    this.picture = picture
  }

  get heldBytes(): number {
    const { width, height, bytesPerSample } = this.picture
    return width * height * 4 * bytesPerSample
  }

  dispose(): void {
    this.picture.free()
  }
}

type Repeat = Omit<TilePattern, 'cell'>

const drawCell = async (
  context: EngineContext,
  artwork: PlaceablePicture,
  { cell, inCell, drawn }: TilePlan,
  repeat: Repeat,
  options: CallOptions,
): Promise<Picture> => {
  const whole = artwork.copied({ ...cell, at: inCell })
  if (drawn.width === cell.width && drawn.height === cell.height) return whole
  try {
    const margin = { x: marginFor(cell.width, drawn.width), y: marginFor(cell.height, drawn.height) }
    const size = { width: cell.width + 2 * margin.x, height: cell.height + 2 * margin.y }
    const from = { x: -margin.x, y: -margin.y }
    const among = laid(context, whole, { ...repeat, cell }, { size, from })
    return await scaledPicture(context, among, { ...drawn, icc: null, margin }, options).finally(among.free)
  } finally {
    whole.free()
  }
}

/** Part of a pattern as a picture of its own, which the caller frees. */
const laid = (
  context: EngineContext,
  cell: Picture,
  pattern: TilePattern,
  { size, from }: { readonly size: Size; readonly from: Point },
): Picture => {
  const { bytesPerSample } = cell
  const mirrored = pattern.isMirrored ? mirroredAcross(context, cell) : cell
  try {
    const picture = context.withRoom(() => allocatePicture(context, size, { bytesPerSample, profile: null }))
    layTiles(context.memory.memory.buffer, {
      ...pattern,
      ...{ source: cell.address, mirrored: mirrored.address, target: picture, from },
      bytesPerPixel: 4 * bytesPerSample,
    })
    return picture
  } finally {
    if (mirrored !== cell) mirrored.free()
  }
}

const mirroredAcross = (context: EngineContext, cell: Picture): Picture => {
  const { width, height, bytesPerSample } = cell
  const picture = allocatePicture(context, cell, { bytesPerSample, profile: null })
  const bytes = new Uint8Array(context.memory.memory.buffer)
  const pixel = 4 * bytesPerSample
  for (let row = 0; row < height; row += 1)
    for (let x = 0; x < width; x += 1) {
      const from = cell.address + (row * width + width - 1 - x) * pixel
      bytes.copyWithin(picture.address + (row * width + x) * pixel, from, from + pixel)
    }
  return picture
}
