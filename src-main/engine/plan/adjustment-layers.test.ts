import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { leftHalf, rightHalf, TestCanvas, testCanvasRect } from './test-canvas'

const invert = { id: 'invert' } as const

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('an adjustment layer', () => {
  it('changes the colours of all that is below it, and no alpha', () => {
    const below = testCanvas.pixels(leftHalf, [10, 20, 30, 128])
    const pixel = testCanvas.draw([below, testCanvas.adjustment(invert)])
    expect([pixel(0, 0), pixel(3, 1)[3]]).toEqual([[245, 235, 225, 128], 0])
  })

  it('leaves alone what is above it', () => {
    const above = testCanvas.pixels(rightHalf, [1, 2, 3, 255])
    const pixel = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, [10, 20, 30, 255]),
      testCanvas.adjustment(invert),
      above,
    ])
    expect([pixel(0, 0), pixel(3, 0)]).toEqual([
      [245, 235, 225, 255],
      [1, 2, 3, 255],
    ])
  })

  it('acts as far as its masks and its opacity say', () => {
    const below = testCanvas.pixels(testCanvasRect, [55, 55, 55, 255])
    const masks = [testCanvas.mask(leftHalf, 255)]
    const pixel = testCanvas.draw([below, testCanvas.adjustment(invert, { masks, opacity: 0.5 })])
    expect([pixel(0, 0), pixel(3, 0)]).toEqual([
      [128, 128, 128, 255],
      [55, 55, 55, 255],
    ])
  })

  it('moves colours as far where they are faint', () => {
    const below = testCanvas.pixels(testCanvasRect, [55, 55, 55, 51])
    const pixel = testCanvas.draw([below, testCanvas.adjustment(invert, { opacity: 0.5 })])
    expect(pixel(1, 1)).toEqual([128, 128, 128, 51])
  })

  it('is blended onto what it adjusts', () => {
    const below = testCanvas.pixels(testCanvasRect, [51, 102, 255, 255])
    const pixel = testCanvas.draw([below, testCanvas.adjustment(invert, { blendMode: 'multiply' })])
    expect(pixel(2, 0)).toEqual([41, 61, 0, 255])
  })

  it('changes its base only when it is clipped', () => {
    const below = testCanvas.pixels(testCanvasRect, [10, 20, 30, 255])
    const base = testCanvas.pixels(leftHalf, [100, 110, 120, 255])
    const pixel = testCanvas.draw([below, base, testCanvas.adjustment(invert, { isClipped: true })])
    expect([pixel(0, 0), pixel(3, 0)]).toEqual([
      [155, 145, 135, 255],
      [10, 20, 30, 255],
    ])
  })

  it('reaches through a group that passes through, and not out of one that stands alone', () => {
    const below = testCanvas.pixels(testCanvasRect, [10, 20, 30, 255])
    const inside = () => [testCanvas.pixels(leftHalf, [100, 110, 120, 255]), testCanvas.adjustment(invert)]
    const through = testCanvas.draw([below, testCanvas.group(inside())])
    const alone = testCanvas.draw([below, testCanvas.group(inside(), { blendMode: 'normal' })])
    expect([through(0, 0), through(3, 0), alone(0, 0), alone(3, 0)]).toEqual([
      [155, 145, 135, 255],
      [245, 235, 225, 255],
      [155, 145, 135, 255],
      [10, 20, 30, 255],
    ])
  })

  it('holds what is clipped to it within its mask', () => {
    const below = testCanvas.pixels(testCanvasRect, [10, 20, 30, 255])
    const base = testCanvas.adjustment(invert, { masks: [testCanvas.mask(leftHalf, 255)] })
    const clipped = testCanvas.pixels(testCanvasRect, [0, 0, 255, 255], { isClipped: true, opacity: 0.2 })
    const pixel = testCanvas.draw([below, base, clipped])
    expect([pixel(0, 0), pixel(3, 0)]).toEqual([
      [196, 188, 231, 255],
      [10, 20, 30, 255],
    ])
  })

  it('does nothing when the file did not say what it does', () => {
    const below = testCanvas.pixels(testCanvasRect, [10, 20, 30, 255])
    const unknown = testCanvas.adjustment(invert, { adjustment: null })
    expect(testCanvas.draw([below, unknown])(0, 0)).toEqual([10, 20, 30, 255])
  })
})
