import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { FillLayer } from '../document/document'
import type { GradientFill } from '../document/gradient'
import { TestCanvas } from './test-canvas'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const blackToWhite: GradientFill = {
  gradient: {
    colors: [0, 1].map((value) => ({
      position: value,
      midpoint: 0.5,
      value: { red: value, green: value, blue: value },
    })),
    opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 0,
    interpolation: 'classic',
  },
  style: 'linear',
  angleDegrees: 0,
  scale: 1,
  offset: { x: 0, y: 0 },
  isReversed: false,
  alignsWithLayer: true,
}

const box = { left: 8, top: 0, right: 24, bottom: 4 }

/** The reds of every fourth column from 8 to 20, on a canvas 32 pixels wide. */
const redsOf = (
  gradient: GradientFill,
  changes: Partial<FillLayer>,
  depth: 8 | 32 = 8,
): readonly number[] => {
  const black = { red: 0, green: 0, blue: 0 }
  const layer = testCanvas.fill(black, { paint: { kind: 'gradient', gradient }, ...changes })
  const at = testCanvas.draw(testCanvas.document([layer], { size: { width: 32, height: 4 }, depth }))
  const reds = [8, 12, 16, 20].map((x) => at(x, 1)[0])
  testCanvas.clear()
  return reds
}

const overBox = [0, 64, 128, 191]
const overCanvas = [64, 96, 128, 159]

describe('the gradient of a fill layer', () => {
  it('spans the box of a mask that hides everything outside', () => {
    expect(redsOf(blackToWhite, { masks: [testCanvas.mask(box, 255)] })).toEqual(overBox)
  })

  it('spans that box in 32 bits too, where its numbers are light', () => {
    const encoded = (light: number): number => Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055))
    const reds = redsOf(blackToWhite, { masks: [testCanvas.mask(box, 255)] }, 32)
    expect(reds).toEqual([0, encoded(0.25), encoded(0.5), encoded(0.75)])
  })

  it('spans the canvas when its mask shows what lies outside', () => {
    expect(redsOf(blackToWhite, { masks: [testCanvas.mask(box, 255, { outside: 1 })] })).toEqual(overCanvas)
  })

  it('spans the canvas when its mask is switched off', () => {
    expect(redsOf(blackToWhite, { masks: [testCanvas.mask(box, 255, { isEnabled: false })] })).toEqual(
      overCanvas,
    )
  })

  it('spans the canvas when it does not align with its layer', () => {
    const apart = { ...blackToWhite, alignsWithLayer: false }
    expect(redsOf(apart, { masks: [testCanvas.mask(box, 255)] })).toEqual(overCanvas)
  })
})
