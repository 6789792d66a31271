import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { measuredFacts, unmeasured } from '../fact'
import { wrongColumns } from '../measured-column'
import { compositingFacts } from './compositing-facts'
import { thinnedLighterColor } from './thinned-group-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('layers, groups and masks meet as in Photoshop’s pictures', () => {
  it.each(measuredFacts(compositingFacts))('$id', ({ fact }) => {
    for (const table of fact) expect(wrongColumns(testCanvas, table), table.source.file).toEqual([])
  })

  it('names the rules that no file shows', () => {
    const reasons = unmeasured(compositingFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(compositingFacts).length).toBe(Object.keys(compositingFacts).length)
  })

  it.fails('lighter colour in a pass-through group with fill opacity, because its rule is fitted to one file', () => {
    expect(wrongColumns(testCanvas, thinnedLighterColor)).toEqual([])
  })
})
