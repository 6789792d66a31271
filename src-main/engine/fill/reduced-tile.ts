/** The sample at an index, row by row. */
export type TilePlane = (index: number) => number

/** Planes of one size; colours are multiplied by opacity. */
export interface TilePlanes {
  readonly width: number
  readonly height: number
  readonly planes: readonly TilePlane[]
}

/**
 * How often a tile is halved before it is scaled: until it is no larger than it will be shown, so that 50 % is a mean
 * of two by two samples and 81 % an enlargement of it (exact at 81 % in one file).
 */
export const timesHalved = (scale: number): number =>
  scale >= 1 ? 0 : Math.min(mostHalvings, Math.ceil(-Math.log2(scale) - crumb))

/** A tile whose samples are the means of two by two of the pattern's, as the pattern repeats without end. */
export const halvedTile = ({ width, height, planes }: TilePlanes): TilePlanes => {
  // An odd side holds no whole number of pairs: two copies do.
  const [across, down] = [width % 2 === 0 ? width / 2 : width, height % 2 === 0 ? height / 2 : height]
  return {
    width: across,
    height: down,
    planes: planes.map((plane) => {
      const means = Float32Array.from({ length: across * down }, (_, i) => {
        const [x, y] = [(2 * (i % across)) % width, (2 * Math.floor(i / across)) % height]
        const [right, below] = [(x + 1) % width, ((y + 1) % height) * width]
        const row = y * width
        return (plane(row + x) + plane(row + right) + plane(below + x) + plane(below + right)) / 4
      })
      return (index: number): number => means[index]
    }),
  }
}

/** Photoshop's scales end at 1 %. */
const mostHalvings = 7

/** Rounding errors of per cents must not halve once more. */
const crumb = 1e-6
