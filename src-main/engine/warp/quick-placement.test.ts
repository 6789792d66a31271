import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Placement } from '../document/document'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'
import { placeArtwork, stretched } from './place-artwork'
import { paint, placeTestPicture, quadOf } from './place-test-picture'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

const canvas = { width: 200, height: 150 }
const upright: Placement = { canvas, quad: quadOf(10, 20, 131.5, 109.25), warp: null }
const inPerspective: Placement = {
  canvas,
  quad: [
    { x: 12, y: 8 },
    { x: 150, y: 30 },
    { x: 128, y: 118 },
    { x: 4, y: 140 },
  ],
  warp: null,
}
const bent: Placement = {
  canvas,
  quad: quadOf(5, 5, 150, 120),
  warp: {
    kind: 'style',
    style: 'arc',
    orientation: 'horizontal',
    values: [40],
    perspectiveX: 0,
    perspectiveY: 0,
    bounds: { left: 0, top: 0, right: 200, bottom: 150 },
  },
}

const soft = (alpha: number) =>
  paint(300, 225, (x, y) => [
    128 + 100 * Math.sin(x / 40),
    128 + 100 * Math.cos(y / 35),
    100 + x / 3,
    alpha === 255 ? 255 : alpha + 20 * Math.sin(x / 30),
  ])

it.each([
  ['upright', upright, 255],
  ['in perspective', inPerspective, 255],
  ['bent', bent, 255],
  ['upright and translucent', upright, 150],
  ['in perspective and translucent', inPerspective, 150],
  ['bent and translucent', bent, 150],
])('shows a soft picture as placing with care does: %s', (_, placement, alpha) => {
  const [exact, quick] = (['exact', 'quick'] as const).map((quality) =>
    placeTestPicture(kernels, soft(alpha), placement, { quality }),
  )
  expect(quick!.bounds).toEqual(exact!.bounds)
  const { left, top, right, bottom } = exact!.bounds
  let [worstInside, off, count] = [0, 0, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const [one, other] = [exact!.at(x, y), quick!.at(x, y)]
      const by = Math.max(...one.map((value, i) => Math.abs(value - other[i]!)))
      const isEdge = [-3, 0, 3].some((dx) =>
        [-3, 0, 3].some((dy) => exact!.at(x + dx, y + dy)[3] < alpha - 25),
      )
      if (!isEdge) worstInside = Math.max(worstInside, by)
      off += Math.abs(one[3] - other[3])
      count += 1
    }
  // A level's texels are up to half a texel off when a length is odd.
  expect(worstInside).toBeLessThanOrEqual(4)
  // Edges are one pixel soft instead of four.
  expect(off / count).toBeLessThan(2)
})

it('gives the same samples in whatever bands it is drawn', () => {
  for (const placement of [upright, inPerspective, bent]) {
    const whole = placeTestPicture(kernels, soft(255), placement, { quality: 'quick' })
    const banded = placeTestPicture(kernels, soft(255), placement, { quality: 'quick', band: 7 })
    for (const channel of [0, 1, 2, 3] as const) expect(banded.plane(channel)).toEqual(whole.plane(channel))
  }
})

it.each([
  ['upright', upright],
  ['in perspective', inPerspective],
  ['bent', bent],
])('leaves out what lies beside the artwork, and nothing else: %s', (_, placement) => {
  const toCanvas = placeArtwork({ width: 300, height: 225 }, canvas, {
    ...stretched,
    rotateDegrees: 30,
    size: { width: 60, height: 45 },
  })
  const [exact, quick] = (['exact', 'quick'] as const).map((quality) =>
    placeTestPicture(kernels, soft(255), placement, { quality, toCanvas }).plane(3),
  )
  const off = exact!.reduce((sum, value, at) => sum + Math.abs(value - quick![at]!), 0)
  const covered = exact!.reduce((sum, value) => sum + value, 0)
  expect(covered).toBeGreaterThan(0)
  expect(off / covered).toBeLessThan(0.05)
})
