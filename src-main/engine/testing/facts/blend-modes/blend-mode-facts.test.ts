import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { wrongColumns } from '../measured-column'
import { blendModeTables, overGrayTable } from './blend-mode-fact'
import { blendModeFacts, dissolvedShares } from './blend-mode-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('blend modes as Photoshop’s pictures have them', () => {
  it.each(blendModeIds)('%s', (mode) => {
    for (const table of blendModeTables(mode, blendModeFacts[mode]))
      expect(wrongColumns(testCanvas, table), table.source.file).toEqual([])
  })

  it('dissolve shows about half of what is half covered, once or several times', () => {
    const canvas = { left: 0, top: 0, right: 64, bottom: 64 }
    for (const [deeper, share] of dissolvedShares.entries()) {
      const layers = Array.from({ length: deeper + 1 }, () =>
        testCanvas.pixels(canvas, [0, 0, 255, 255], { blendMode: 'dissolve', opacity: 128 / 255 }),
      )
      const at = testCanvas.draw(testCanvas.document(layers, { size: { width: 64, height: 64 } }))
      const shown = Array.from({ length: 64 * 64 }, (_, i) => at(i % 64, i >> 6)[3]).filter((a) => a === 255)
      // Three standard deviations of the smallest sample: Photoshop's own noise is not known.
      expect(Math.abs(shown.length / 4096 - share)).toBeLessThan(0.06)
    }
    testCanvas.clear()
  })
})

describe('blend modes that the engine has differently', () => {
  const wrong = blendModeIds.flatMap((mode: BlendModeId) => {
    const { isWrong } = blendModeFacts[mode].overGray
    return isWrong === undefined ? [] : [{ mode, isWrong }]
  })

  for (const { mode, isWrong } of wrong)
    it.fails(`${mode}, because ${isWrong}`, () => {
      expect(wrongColumns(testCanvas, overGrayTable(mode, blendModeFacts[mode]))).toEqual([])
    })
})
