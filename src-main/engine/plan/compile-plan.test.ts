import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Document } from '../document/document'
import { compilePlan } from './compile-plan'
import { canvas, leftHalf, rightHalf, TestEasel } from './test-easel'

const red = [255, 0, 0, 255] as const

let easel: TestEasel
beforeAll(async () => {
  easel = await TestEasel.create(engineDataUrl)
})

const kinds = (document: Document) => compilePlan(document).steps.map(({ kind }) => kind)

describe('a compiled plan', () => {
  it('survives a structured clone', () => {
    const group = easel.group([easel.text(canvas, red)], { masks: [easel.mask(canvas, 9, { featherPx: 2 })] })
    const plan = compilePlan(easel.document([group], { depth: 32 }))
    expect(structuredClone(plan)).toEqual(plan)
  })

  it('names each raster once, and the sources of feathered masks', () => {
    const mask = easel.mask(canvas, 200, { featherPx: 2 })
    const layer = easel.pixels(canvas, red, { masks: [mask] })
    const { rasters, derived } = compilePlan(easel.document([layer, layer]))
    expect(rasters).toEqual([layer.raster?.id, mask.raster])
    expect(derived).toMatchObject([{ kind: 'feathered-mask', source: mask.raster }])
  })

  it('leaves out what cannot be seen', () => {
    const outside = { left: 10, top: 0, right: 20, bottom: 2 }
    const layers = [
      easel.pixels(outside, red),
      easel.pixels(leftHalf, red, { masks: [easel.mask(rightHalf, 255)] }),
      easel.group([easel.pixels(canvas, red, { isVisible: false })], { blendMode: 'normal' }),
      easel.pixels(canvas, red, { raster: null }),
    ]
    expect(kinds(easel.document(layers))).toEqual([])
  })

  it('needs no surface for a group that passes through unhindered', () => {
    expect(kinds(easel.document([easel.group([easel.group([easel.pixels(canvas, red)])])]))).toEqual([
      'paint',
    ])
  })

  it('limits a group to what its layers touch', () => {
    const group = easel.group([easel.pixels(leftHalf, red)], { blendMode: 'multiply' })
    const { steps, surfaceDepth } = compilePlan(easel.document([group]))
    expect(steps.map(({ kind, extent }) => [kind, extent])).toEqual([
      ['open', leftHalf],
      ['paint', leftHalf],
      ['close', leftHalf],
    ])
    expect(surfaceDepth).toBe(2)
  })

  it('says that a pass-through group with fill opacity is approximated', () => {
    const group = easel.group([easel.pixels(canvas, red)], { fillOpacity: 0.5 })
    expect(easel.diagnostics(easel.document([group]))).toMatchObject([
      { layerId: group.id, feature: 'group:fill-opacity' },
    ])
  })
})
