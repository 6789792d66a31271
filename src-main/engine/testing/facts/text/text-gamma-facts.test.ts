import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { drawColumn } from '../column'
import { wrongColumns } from '../measured-column'
import { textOfOldFiles } from './plain-text-facts'
import { blackTextOnWhite } from './text-gamma-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

it('text is blended in encoded light, as in Photoshop’s pictures', () => {
  const wrong = blackTextOnWhite.flatMap(([coverage, shown, share]) => {
    const text = { color: [0, 0, 0], alpha: coverage, isText: true } as const
    const [ours] = drawColumn(testCanvas, [{ color: [255, 255, 255] }, text])
    // Where Photoshop shows a second level in at least every tenth pixel, the engine may show that level.
    return Math.abs(ours - shown) <= (share < 0.9 ? 1 : 0) ? [] : [{ coverage, photoshop: shown, ours }]
  })
  expect(wrong).toEqual([])
})

it('text of files older than CS6 is blended plainly', () => {
  expect(wrongColumns(testCanvas, textOfOldFiles)).toEqual([])
})
