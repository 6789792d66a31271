import type { TilePlane, TilePlanes } from './reduced-tile'

/** A tile after quarter turns counter-clockwise; with its copies it shows what the pattern shows, turned. */
export const quarterTurned = (tile: TilePlanes, turns: number): TilePlanes => {
  const { width, height, planes } = tile
  const times = ((turns % 4) + 4) % 4
  if (times === 0) return tile
  const size = times === 2 ? { width, height } : { width: height, height: width }
  const across = size.width
  const from = sources[times as 1 | 2 | 3]
  const turned = (plane: TilePlane): TilePlane => {
    return (index) => plane(from(index % across, Math.floor(index / across), tile))
  }
  return { ...size, planes: planes.map(turned) }
}

type IndexOf = (x: number, y: number, tile: Pick<TilePlanes, 'width' | 'height'>) => number

const sources: Readonly<Record<1 | 2 | 3, IndexOf>> = {
  1: (x, y, { width }) => x * width + (width - 1 - y),
  2: (x, y, { width, height }) => (height - 1 - y) * width + (width - 1 - x),
  3: (x, y, { width, height }) => (height - 1 - x) * width + y,
}
