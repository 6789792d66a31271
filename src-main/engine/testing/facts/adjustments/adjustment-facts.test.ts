import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { measuredFacts, unmeasured } from '../fact'
import { wrongColumns } from '../measured-column'
import { wrongColors } from './adjustment-fact'
import { adjustmentFacts } from './adjustment-facts'
import { whiteThroughMany } from './many-adjustments-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('adjustments as Photoshop’s pictures have them', () => {
  it.each(measuredFacts(adjustmentFacts))('$id', ({ fact }) => {
    for (const table of fact)
      expect(
        'columns' in table ? wrongColumns(testCanvas, table) : wrongColors(testCanvas, table),
        table.source.file,
      ).toEqual([])
  })

  it('names those that no file shows', () => {
    const reasons = unmeasured(adjustmentFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(adjustmentFacts).length).toBe(Object.keys(adjustmentFacts).length)
  })

  it('eight in a row, which Photoshop rounds one by one', () => {
    expect(wrongColors(testCanvas, whiteThroughMany)).toEqual([])
  })
})
