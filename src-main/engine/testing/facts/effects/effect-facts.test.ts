import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../../../plan/test-canvas'
import { measuredFacts, unmeasured } from '../fact'
import type { PatternFact } from '../fills/pattern-facts'
import { wrongColumns } from '../measured-column'
import { type EffectFact, effectFacts } from './effect-facts'
import { wrongPlaces } from './profile-fact'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const wrongIn = (fact: EffectFact): readonly unknown[] => {
  if ('columns' in fact) return wrongColumns(testCanvas, fact)
  return 'pixels' in fact ? wrongPlaces(testCanvas, fact) : wrongTiles(fact)
}

/** A tile whose red and green identify the visible pixel. */
const wrongTiles = ({ tile, origin, places }: PatternFact): readonly unknown[] => {
  const bounds = { left: 0, top: 0, right: tile.width, bottom: tile.height }
  const raster = testCanvas.raster(bounds, (x, y) => [x, y, 0, 255])
  const pattern = { tile: raster, origin, scale: 1, angleDegrees: 0 }
  const overlay = { kind: 'pattern-overlay', blendMode: 'normal', opacity: 1, pattern } as const
  const page = { left: 0, top: 0, right: 500, bottom: 530 }
  const layer = testCanvas.pixels(page, [87, 16, 59, 255], { effects: [overlay] })
  const at = testCanvas.draw(
    testCanvas.document([layer], { size: { width: page.right, height: page.bottom } }),
  )
  testCanvas.clear()
  return places.filter((place) => {
    const [x, y] = at(place.at.x, place.at.y)
    return x !== place.tile.x || y !== place.tile.y
  })
}

describe('effects as Photoshop’s pictures have them', () => {
  it.each(measuredFacts(effectFacts))('$id', ({ fact }) => {
    for (const each of fact) expect(wrongIn(each), each.source.file).toEqual([])
  })

  it('names those that no plain shape shows', () => {
    const reasons = unmeasured(effectFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(effectFacts).length).toBe(Object.keys(effectFacts).length)
  })
})
