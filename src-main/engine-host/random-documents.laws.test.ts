/// <reference path="../engine/kernels/wasm-module.d.ts" />
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../out/kernels/engine.wasm?inline'
import { TestCanvas } from '../engine/plan/test-canvas'
import { differencesFromReference } from '../engine/testing/reference/differences-from-reference'
import { randomDocument } from '../engine/testing/reference/random-document'
import { howOften } from '../testing/how-often'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

it('random documents of every feature come out as the plain float64 reference says', () => {
  const law = fc.property(randomDocument, (recipe) => {
    expect(differencesFromReference(testCanvas, recipe)).toEqual([])
    testCanvas.clear()
  })
  // The same documents in every run; long runs compare more of them.
  const numRuns = howOften('engine: random documents that are compared with a reference')
  fc.assert(law, { numRuns, seed: 22 })
})
