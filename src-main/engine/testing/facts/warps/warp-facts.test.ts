import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../../../kernels/kernels'
import { testKernels } from '../../../kernels/test-kernels'
import { quadOf } from '../../../warp/place-test-picture'
import { measuredFacts, unmeasured } from '../fact'
import { placeOpaque, wrongBorders } from './border-fact'
import { shrunkBorders, warpFacts } from './warp-facts'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

describe('placed contents end where Photoshop’s rasters do', () => {
  it.each(measuredFacts(warpFacts))('$id', ({ fact }) => {
    for (const { placement, border } of fact)
      expect(wrongBorders(kernels, placement, border), border.source.measured).toEqual([])
  })

  it.each(shrunkBorders)('made smaller on whole pixels: $layer', ({ canvas, bounds, ...alphas }) => {
    const { left, top, right, bottom } = bounds
    const { at } = placeOpaque(kernels, { canvas, quad: quadOf(left, top, right, bottom), warp: null })
    const [middle, center] = [(left + right) >> 1, (top + bottom) >> 1]
    const alphaAt = (x: number, y: number): number => at(x, y)[3]
    const sides = [
      alphaAt(middle, top),
      alphaAt(middle, bottom - 1),
      alphaAt(left, center),
      alphaAt(right - 1, center),
    ]
    const corners = [
      alphaAt(left, top),
      alphaAt(right - 1, top),
      alphaAt(left, bottom - 1),
      alphaAt(right - 1, bottom - 1),
    ]
    expect({ sides, corners, inside: alphaAt(left + 1, top + 1) }).toEqual({
      sides: sides.map(() => alphas.side),
      corners: corners.map(() => alphas.corner),
      inside: alphas.inside,
    })
  })

  it('names the styles that no file shows', () => {
    const reasons = unmeasured(warpFacts)
    console.info(['Not measured:', ...reasons].join('\n'))
    expect(reasons.length + measuredFacts(warpFacts).length).toBe(Object.keys(warpFacts).length)
  })
})
