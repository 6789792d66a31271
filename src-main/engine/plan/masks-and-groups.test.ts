import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { leftHalf, type Pixel, rightHalf, TestCanvas, testCanvasRect } from './test-canvas'

const white: Pixel = [255, 255, 255, 255]
const gray: Pixel = [100, 100, 100, 255]
const red: Pixel = [255, 0, 0, 255]
const green: Pixel = [0, 255, 0, 255]
const none: Pixel = [0, 0, 0, 0]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

describe('a mask', () => {
  const alphas = (masks: Parameters<TestCanvas['pixels']>[2]) => {
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, red, masks)])
    return [at(0, 0)[3], at(3, 1)[3]]
  }

  it('scales coverage inside its bounds and has its outside value beyond', () => {
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 51)] })).toEqual([51, 0])
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 51, { outside: 1 })] })).toEqual([51, 255])
  })

  it('does nothing while it is disabled', () => {
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 0, { isEnabled: false })] })).toEqual([255, 255])
  })

  it('lets through what its density leaves', () => {
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 255, { density: 0.8 })] })).toEqual([255, 51])
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 0, { density: 0.4, outside: 1 })] })).toEqual([
      153, 255,
    ])
  })

  it('multiplies with the others', () => {
    expect(alphas({ masks: [testCanvas.mask(leftHalf, 128), testCanvas.mask(testCanvasRect, 102)] })).toEqual(
      [51, 0],
    )
  })

  it('without pixels is its outside value everywhere', () => {
    expect(
      alphas({ masks: [{ ...testCanvas.mask(testCanvasRect, 255), raster: null, outside: 0.2 }] }),
    ).toEqual([51, 51])
  })

  it('with a feather has a soft edge, half way where the hard one was', () => {
    const size = { width: 80, height: 3 }
    const bounds = { left: 0, top: 0, right: 80, bottom: 3 }
    const mask = testCanvas.mask({ left: 0, top: -40, right: 40, bottom: 43 }, 255, { featherPx: 4 })
    const at = testCanvas.draw(
      testCanvas.document([testCanvas.pixels(bounds, red, { masks: [mask] })], { size }),
    )
    const edge = [20, 36, 39, 40, 44, 60].map((x) => at(x, 1)[3])
    // The integral of a Gaussian at the pixels' centres; standard deviation 1.035 × 4 pixels, zero beyond 11 pixels.
    expect(edge).toEqual([255, 205, 140, 115, 35, 0])
  })
})

describe('a clipping group', () => {
  it('shows clipped layers where the base is, and leaves its alpha alone', () => {
    const base = testCanvas.pixels(leftHalf, [100, 100, 100, 128])
    const at = testCanvas.draw([base, testCanvas.pixels(testCanvasRect, red, { isClipped: true })])
    expect([at(0, 0), at(3, 1)]).toEqual([[255, 0, 0, 128], none])
  })

  it('blends clipped layers with the base alone, then the whole in the mode of the base', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, [200, 200, 200, 255])
    const base = testCanvas.pixels(testCanvasRect, [204, 204, 204, 255], { blendMode: 'multiply' })
    const clipped = testCanvas.pixels(testCanvasRect, [128, 255, 0, 255], {
      isClipped: true,
      blendMode: 'multiply',
    })
    // 204·128/255 = 102 and 200·102/255 = 80; 200·204/255 = 160.
    expect(testCanvas.draw([backdrop, base, clipped])(0, 0)).toEqual([80, 160, 0, 255])
  })

  it('fades as a whole with opacity and masks of the base', () => {
    const base = testCanvas.pixels(testCanvasRect, gray, {
      opacity: 0.5,
      masks: [testCanvas.mask(leftHalf, 128)],
    })
    const at = testCanvas.draw([base, testCanvas.pixels(testCanvasRect, red, { isClipped: true })])
    expect([at(0, 0), at(3, 1)]).toEqual([[255, 0, 0, 64], none])
  })

  it('may stand on an isolated group', () => {
    const group = testCanvas.group([testCanvas.pixels(leftHalf, gray)], { blendMode: 'normal' })
    const at = testCanvas.draw([group, testCanvas.pixels(testCanvasRect, red, { isClipped: true })])
    expect([at(0, 0), at(3, 1)]).toEqual([red, none])
  })

  it('on a pass-through group sees what lies below it', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, [0, 255, 255, 255])
    const group = testCanvas.group([testCanvas.pixels(leftHalf, [255, 0, 0, 255], { blendMode: 'screen' })])
    const clipped = testCanvas.pixels(testCanvasRect, [200, 100, 0, 255], {
      isClipped: true,
      blendMode: 'difference',
    })
    const at = testCanvas.draw([backdrop, group, clipped])
    expect([at(0, 0), at(3, 1)]).toEqual([
      [55, 155, 255, 255],
      [0, 255, 255, 255],
    ])
  })

  it('on a pass-through group hides its soft edges, and keeps its adjustments within it', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, [0, 0, 0, 255])
    const inverting = testCanvas.adjustment({ id: 'invert' })
    const group = testCanvas.group([testCanvas.pixels(leftHalf, [255, 255, 255, 128]), inverting])
    const clipped = testCanvas.pixels(testCanvasRect, red, { isClipped: true })
    const at = testCanvas.draw([backdrop, group, clipped])
    // Half of red on black: nothing of the white base, and no inversion beside it.
    expect([at(0, 0), at(3, 1)]).toEqual([
      [128, 0, 0, 255],
      [0, 0, 0, 255],
    ])
  })

  it('on a pass-through group blends with the colour of the group alone', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, [200, 100, 50, 255])
    const group = testCanvas.group([testCanvas.pixels(leftHalf, [100, 200, 0, 128])])
    const clipped = testCanvas.pixels(testCanvasRect, [128, 128, 128, 255], {
      isClipped: true,
      blendMode: 'multiply',
    })
    // The group is (100, 200, 0) of alpha 128; its half brightness on the backdrop.
    const [r, g, b] = testCanvas.draw([backdrop, group, clipped])(0, 0)
    expect([r, g, b]).toEqual([125, 100, 25])
  })

  it('may itself be a group', () => {
    const base = testCanvas.pixels(leftHalf, gray)
    const group = testCanvas.group([testCanvas.pixels(testCanvasRect, green)], { isClipped: true })
    const at = testCanvas.draw([base, group])
    expect([at(0, 0), at(3, 1)]).toEqual([green, none])
  })
})

describe('a group', () => {
  const multiplied = () => testCanvas.pixels(testCanvasRect, [100, 100, 100, 255], { blendMode: 'multiply' })

  it('that is isolated hides the backdrop from its layers', () => {
    const group = testCanvas.group([multiplied()], { blendMode: 'normal' })
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, red), group])(0, 0)).toEqual(gray)
  })

  it('that passes through shows it to them', () => {
    const group = testCanvas.group([multiplied()])
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, red), group])(0, 0)).toEqual([100, 0, 0, 255])
  })

  it('that passes through with opacity mixes what it made with what was there', () => {
    const group = testCanvas.group([multiplied()], { opacity: 0.2 })
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, red), group])(0, 0)).toEqual([224, 0, 0, 255])
  })

  it('that passes through with a mask does so where the mask lets it', () => {
    const group = testCanvas.group([multiplied()], { masks: [testCanvas.mask(rightHalf, 51)] })
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, red), group])
    expect([at(0, 0), at(3, 1)]).toEqual([red, [224, 0, 0, 255]])
  })

  it('mixes alpha, too, on a transparent backdrop', () => {
    const group = testCanvas.group([testCanvas.pixels(testCanvasRect, red)], { opacity: 0.2 })
    expect(testCanvas.draw([group])(0, 0)).toEqual([255, 0, 0, 51])
  })

  it('blends as a whole in its own mode', () => {
    const group = testCanvas.group(
      [testCanvas.pixels(testCanvasRect, red), testCanvas.pixels(testCanvasRect, gray)],
      {
        blendMode: 'multiply',
      },
    )
    expect(testCanvas.draw([testCanvas.pixels(testCanvasRect, [255, 255, 0, 255]), group])(0, 0)).toEqual([
      100, 100, 0, 255,
    ])
  })

  it('nests', () => {
    const inner = testCanvas.group([multiplied()], { opacity: 0.5 })
    const outer = testCanvas.group([testCanvas.pixels(leftHalf, white), inner], {
      blendMode: 'normal',
      opacity: 0.5,
    })
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, [0, 0, 0, 255]), outer])
    expect(at(0, 0)).toEqual([89, 89, 89, 255])
  })

  it('that is hidden hides its layers', () => {
    expect(
      testCanvas.draw([testCanvas.group([testCanvas.pixels(testCanvasRect, red)], { isVisible: false })])(
        0,
        0,
      ),
    ).toEqual(none)
  })
})

describe('an artboard', () => {
  it('paints its background and cuts off what leaves it', () => {
    const board = testCanvas.artboard(leftHalf, { red: 1, green: 1, blue: 1 }, [
      testCanvas.pixels({ left: 1, top: 0, right: 4, bottom: 1 }, red),
    ])
    const at = testCanvas.draw([board])
    expect([at(0, 0), at(1, 0), at(2, 0), at(1, 1)]).toEqual([white, red, none, white])
  })

  it('hides the layers behind it from the blend modes inside', () => {
    const board = testCanvas.artboard(leftHalf, null, [
      testCanvas.pixels(testCanvasRect, [100, 100, 100, 255], { blendMode: 'multiply' }),
    ])
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, red), board])
    expect([at(0, 0), at(3, 1)]).toEqual([gray, red])
  })
})
