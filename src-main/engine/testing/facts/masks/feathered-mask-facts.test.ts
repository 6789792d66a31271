import { expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import type { Mask } from '../../../document/document'
import { TestCanvas } from '../../../plan/test-canvas'
import { type FeatheredMaskFact, featheredEllipse } from './feathered-mask-facts'

it('a feathered mask falls off as in Photoshop’s picture', async () => {
  const testCanvas = await TestCanvas.create(engineDataUrl)
  const { backdrop, color, column, profile } = featheredEllipse
  const page = { left: 0, top: 0, right: 200, bottom: 100 }
  const layers = [
    testCanvas.pixels(page, [...backdrop, 255]),
    testCanvas.pixels(page, [...color, 255], { masks: [maskOf(testCanvas, featheredEllipse)] }),
  ]
  const at = testCanvas.draw(
    testCanvas.document(layers, { size: { width: page.right, height: page.bottom } }),
  )
  const wrong = profile.flatMap(([y, ...photoshop]) => {
    const [red, green, blue] = at(column, y)
    const ours = [red, green, blue]
    // Photoshop stores the softened mask in whole levels, and the width of the Gaussian is measured, not known.
    const isNear = ours.every((level, channel) => Math.abs(level - (photoshop[channel] ?? 0)) <= 1)
    return isNear ? [] : [{ y, photoshop, ours }]
  })
  expect(wrong).toEqual([])
})

const maskOf = (testCanvas: TestCanvas, { ellipse, density, featherPx }: FeatheredMaskFact): Mask => {
  const { x, y, across, down } = ellipse
  const bounds = { left: x - across, top: y - down, right: x + across, bottom: y + down }
  const { id } = testCanvas.raster(bounds, (column, row) => [0, 0, 0, coverageOf(ellipse, column, row)])
  return { kind: 'pixel', isEnabled: true, raster: id, bounds, outside: 0, density, featherPx }
}

const samplesPerSide = 16

const coverageOf = (
  { x, y, across, down }: FeatheredMaskFact['ellipse'],
  column: number,
  row: number,
): number => {
  let inside = 0
  for (let i = 0; i < samplesPerSide ** 2; i += 1) {
    const dx = (column + ((i % samplesPerSide) + 0.5) / samplesPerSide - x) / across
    const dy = (row + (Math.floor(i / samplesPerSide) + 0.5) / samplesPerSide - y) / down
    if (dx * dx + dy * dy < 1) inside += 1
  }
  return Math.round((inside * 255) / samplesPerSide ** 2)
}
