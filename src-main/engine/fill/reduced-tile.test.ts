import { expect, it } from 'vitest'
import { halvedTile, timesHalved } from './reduced-tile'

it('a tile is halved until it is no larger than it will be shown', () => {
  expect([4, 1, 0.81, 0.5, 0.49, 0.25, 0.01].map(timesHalved)).toEqual([0, 0, 1, 1, 2, 2, 7])
})

it('half a tile is the mean of two by two samples, across the seam of a tile with an odd side', () => {
  const halved = (width: number, height: number, samples: readonly number[]) => {
    const tile = halvedTile({ width, height, planes: [(index) => samples[index]!] })
    const indices = Array.from({ length: tile.width * tile.height }, (_, index) => index)
    return {
      width: tile.width,
      height: tile.height,
      samples: indices.map((index) => tile.planes[0]?.(index)),
    }
  }
  expect(halved(4, 2, [0, 2, 4, 6, 2, 4, 6, 8])).toEqual({ width: 2, height: 1, samples: [2, 6] })
  expect(halved(3, 1, [0, 2, 4])).toEqual({ width: 3, height: 1, samples: [1, 2, 3] })
})
