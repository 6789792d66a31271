import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { measuredFacts, unmeasured } from '../fact'
import { wrongPixels } from './color-mode-fact'
import { colorModeFacts } from './color-mode-facts'
import { wrongInks } from './ink-adjustment-fact'
import { inkAdjustmentFacts } from './ink-adjustment-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('a gradient is mixed in the numbers of the colour mode as in Photoshop’s pictures', () => {
  it.each(measuredFacts(colorModeFacts))('$id', ({ fact }) => {
    for (const table of fact) expect(wrongPixels(testCanvas, table), table.file).toEqual([])
  })

  it('names the modes that no file shows', () => {
    const reasons = unmeasured(colorModeFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(colorModeFacts).length).toBe(Object.keys(colorModeFacts).length)
  })
})

describe('inks are adjusted as in Photoshop’s pictures', () => {
  it.each(inkAdjustmentFacts)('by $adjustment.id', (fact) => {
    expect(wrongInks(testCanvas, fact), fact.source.file).toEqual([])
  })
})
