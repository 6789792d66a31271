import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestEasel } from '../../../plan/test-easel'
import { measuredFacts, unmeasured } from '../fact'
import { wrongColumns } from '../measured-column'
import { wrongColors } from './adjustment-fact'
import { adjustmentFacts } from './adjustment-facts'
import { whiteThroughMany } from './many-adjustments-facts'

let easel: TestEasel
beforeAll(async () => {
  easel = await TestEasel.create(engineDataUrl)
})

describe('adjustments as Photoshop’s pictures have them', () => {
  it.each(measuredFacts(adjustmentFacts))('$id', ({ fact }) => {
    for (const table of fact)
      expect(
        'columns' in table ? wrongColumns(easel, table) : wrongColors(easel, table),
        table.source.file,
      ).toEqual([])
  })

  it('names those that no file shows', () => {
    const reasons = unmeasured(adjustmentFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(adjustmentFacts).length).toBe(Object.keys(adjustmentFacts).length)
  })

  it.fails('eight in a row, because vibrance, colour balance and photo filter are fitted to this file alone', () => {
    expect(wrongColors(easel, whiteThroughMany)).toEqual([])
  })
})
