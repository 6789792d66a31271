import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import type { GradientStyle } from '../../../document/gradient'
import { TestCanvas } from '../../../plan/test-canvas'
import { unmeasured } from '../fact'
import { wrongColumns } from '../measured-column'
import { colorFillFacts, gradientFacts, patternFacts } from './fill-facts'
import { gradientSource, wrongGreens } from './gradient-fact'
import { gradientStyleFacts } from './gradient-style-facts'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const styles: readonly Exclude<GradientStyle, 'shape-burst'>[] = [
  'linear',
  'radial',
  'angle',
  'reflected',
  'diamond',
]
const cases = styles.flatMap((style) => gradientStyleFacts[style].map((fact) => ({ style, ...fact })))

describe('fills lie as in Photoshop’s pictures', () => {
  it.each(cases.filter(({ isWrong }) => isWrong === undefined))(
    'a $style gradient at $angleDegrees°, scaled by $scale',
    ({ style, ...fact }) => {
      expect(wrongGreens(testCanvas, style, fact), gradientSource.file).toEqual([])
    },
  )

  for (const { style, isWrong, ...fact } of cases.filter((each) => each.isWrong !== undefined))
    it.fails(`a ${style} gradient at ${fact.angleDegrees}°, because ${isWrong}`, () => {
      expect(wrongGreens(testCanvas, style, fact)).toEqual([])
    })

  it.each(patternFacts)('a pattern from its origin: $source.file', ({ tile, origin, places }) => {
    const bounds = { left: 0, top: 0, right: tile.width, bottom: tile.height }
    const raster = testCanvas.raster(bounds, (x, y) => [x, y, 0, 255])
    const pattern = { tile: raster, origin, scale: 1, angleDegrees: 0 }
    const layer = testCanvas.fill({ red: 0, green: 0, blue: 0 }, { paint: { kind: 'pattern', pattern } })
    const at = testCanvas.draw(testCanvas.document([layer], { size: { width: 500, height: 530 } }))
    const shown = places.map(({ at: { x, y } }) => at(x, y)).map(([x, y]) => ({ x, y }))
    expect(shown).toEqual(places.map((place) => place.tile))
    testCanvas.clear()
  })

  it.each(colorFillFacts)('a colour: $source.file', (table) => {
    expect(wrongColumns(testCanvas, table)).toEqual([])
  })

  it('names the gradients that no file shows', () => {
    const reasons = unmeasured(gradientFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length).toBe(Object.keys(gradientFacts).length - styles.length)
  })
})
