import { expect, it } from 'vitest'
import { drawWarped, sourceArea, type WarpTarget } from './warped-drawing'

/** The positions of each drawn picture's pixels (0, 0) and (100, 50). */
function drawnCorners(draw: (target: WarpTarget) => void): readonly (readonly number[])[] {
  const seen: number[][] = []
  const nothing = () => undefined
  draw({
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    closePath: nothing,
    clip: nothing,
    drawImage: nothing,
    transform: (a, b, c, d, e, f) =>
      seen.push([e, f, a * 100 + c * 50 + e, b * 100 + d * 50 + f].map(Math.round)),
  })
  return seen
}

const picture = {
  image: {} as CanvasImageSource,
  source: { x: 0, y: 0, width: 100, height: 50 },
  box: { center: { x: 50, y: 25 }, width: 100, height: 50, rotateDegrees: 0 },
  flipHorizontal: false,
  flipVertical: false,
}
const distinct = (corners: readonly (readonly number[])[]) => [
  ...new Set(corners.map((each) => each.join(' '))),
]

it('draws every triangle with the one map that a surface without perspective has', () => {
  const drawn = drawnCorners((target) =>
    drawWarped(target, { ...picture, project: ({ x, y }) => ({ x: 2 * x + 10, y: 3 * y + 20 }) }),
  )
  expect(drawn).toHaveLength(288)
  expect(distinct(drawn)).toEqual(['10 20 210 170'])
})

it('turns a flipped picture about the middle of its box', () => {
  const drawn = drawnCorners((target) =>
    drawWarped(target, { ...picture, flipHorizontal: true, project: (point) => point }),
  )
  expect(distinct(drawn)).toEqual(['100 0 0 50'])
})

it('follows a surface that bends', () => {
  const drawn = drawnCorners((target) =>
    drawWarped(target, { ...picture, project: ({ x, y }) => ({ x, y: y * (1 + x / 100) }) }),
  )
  expect(distinct(drawn).length).toBeGreaterThan(12)
})

it('cuts a picture of another shape down to the box only where it is cropped', () => {
  const artwork = { width: 400, height: 100 }
  const box = { width: 50, height: 50 }
  expect([sourceArea(artwork, box, true), sourceArea(artwork, box, false)]).toEqual([
    { x: 150, y: 0, width: 100, height: 100 },
    { x: 0, y: 0, width: 400, height: 100 },
  ])
})
