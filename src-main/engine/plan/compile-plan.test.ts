import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Document } from '../document/document'
import { compilePlan } from './compile-plan'
import { leftHalf, rightHalf, TestCanvas, testCanvasRect } from './test-canvas'

const red = [255, 0, 0, 255] as const

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const kinds = (document: Document) => compilePlan(document).steps.map(({ kind }) => kind)

describe('a compiled plan', () => {
  it('survives a structured clone', () => {
    const group = testCanvas.group([testCanvas.text(testCanvasRect, red)], {
      masks: [testCanvas.mask(testCanvasRect, 9, { featherPx: 2 })],
    })
    const plan = compilePlan(testCanvas.document([group], { depth: 32 }))
    expect(structuredClone(plan)).toEqual(plan)
  })

  it('names each raster once, and the sources of feathered masks', () => {
    const mask = testCanvas.mask(testCanvasRect, 200, { featherPx: 2 })
    const layer = testCanvas.pixels(testCanvasRect, red, { masks: [mask] })
    const { rasters, derived } = compilePlan(testCanvas.document([layer, layer]))
    expect(rasters).toEqual([layer.raster?.id, mask.raster])
    expect(derived).toMatchObject([{ kind: 'feathered-mask', source: mask.raster }])
  })

  it('leaves out what cannot be seen', () => {
    const outside = { left: 10, top: 0, right: 20, bottom: 2 }
    const layers = [
      testCanvas.pixels(outside, red),
      testCanvas.pixels(leftHalf, red, { masks: [testCanvas.mask(rightHalf, 255)] }),
      testCanvas.group([testCanvas.pixels(testCanvasRect, red, { isVisible: false })], {
        blendMode: 'normal',
      }),
      testCanvas.pixels(testCanvasRect, red, { raster: null }),
    ]
    expect(kinds(testCanvas.document(layers))).toEqual([])
  })

  it('needs no surface for a group that passes through unhindered', () => {
    expect(
      kinds(
        testCanvas.document([testCanvas.group([testCanvas.group([testCanvas.pixels(testCanvasRect, red)])])]),
      ),
    ).toEqual(['paint'])
  })

  it('limits a group to what its layers touch', () => {
    const group = testCanvas.group([testCanvas.pixels(leftHalf, red)], { blendMode: 'multiply' })
    const { steps, surfaceDepth } = compilePlan(testCanvas.document([group]))
    expect(steps.map(({ kind, extent }) => [kind, extent])).toEqual([
      ['open', leftHalf],
      ['paint', leftHalf],
      ['close', leftHalf],
    ])
    expect(surfaceDepth).toBe(2)
  })

  it('says that a pass-through group with fill opacity is approximated', () => {
    const group = testCanvas.group([testCanvas.pixels(testCanvasRect, red)], { fillOpacity: 0.5 })
    expect(testCanvas.diagnostics(testCanvas.document([group]))).toMatchObject([
      { layerId: group.id, feature: 'group:fill-opacity' },
    ])
  })
})
