import { expect, it } from 'vitest'
import { halvedTile, timesHalved } from './reduced-tile'

it('a tile is halved until it is no larger than it will be shown', () => {
  expect([4, 1, 0.81, 0.5, 0.49, 0.25, 0.01].map(timesHalved)).toEqual([0, 0, 1, 1, 2, 2, 7])
})

it('half a tile is the mean of two by two samples, across the seam of a tile with an odd side', () => {
  const even = halvedTile({ width: 4, height: 2, planes: [Float32Array.of(0, 2, 4, 6, 2, 4, 6, 8)] })
  expect(even).toEqual({ width: 2, height: 1, planes: [Float32Array.of(2, 6)] })
  const odd = halvedTile({ width: 3, height: 1, planes: [Float32Array.of(0, 2, 4)] })
  expect(odd).toEqual({ width: 3, height: 1, planes: [Float32Array.of(1, 2, 3)] })
})
