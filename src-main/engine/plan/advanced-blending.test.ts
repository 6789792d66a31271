import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { type AdvancedBlending, type BlendIf, noAdvancedBlending } from '../document/advanced-blending'
import type { Layer } from '../document/document'
import { type ColorOverlay, noEffectSwitches } from '../document/layer-effect'
import { leftHalf, type Pixel, TestCanvas, testCanvasRect } from './test-canvas'

const white: Pixel = [255, 255, 255, 255]
const red: Pixel = [255, 0, 0, 255]
const gray: Pixel = [100, 100, 100, 255]
const half: Pixel = [0, 255, 0, 128]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const advanced = (changes: Partial<AdvancedBlending>) => ({ advanced: { ...noAdvancedBlending, ...changes } })

it('channels that are switched off are black over nothing, also where an adjustment lightens it', () => {
  const lightened = testCanvas.adjustment({ id: 'exposure', exposure: 0, offset: 0.3, gamma: 1 })
  const layer = testCanvas.pixels(
    testCanvasRect,
    white,
    advanced({ channels: { red: false, green: true, blue: false } }),
  )
  expect(testCanvas.draw([lightened, layer])(0, 0)).toEqual([0, 255, 0, 255])
})

describe('a blending range', () => {
  const ramp = (x: number): Pixel => [x * 80, x * 80, x * 80, 255]
  const range = (changes: Partial<BlendIf>): BlendIf => ({
    of: 'layer',
    channel: 'gray',
    black: [0, 0],
    white: [1, 1],
    ...changes,
  })
  const alphas = (blendIf: BlendIf) => {
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, ramp, advanced({ blendIf: [blendIf] }))])
    return [0, 1, 2, 3].map((x) => at(x, 0)[3])
  }

  it('hides what is darker than its black slider or lighter than its white one, and keeps the values they stand on', () => {
    expect(alphas(range({ black: [80 / 255, 80 / 255] }))).toEqual([0, 255, 255, 255])
    expect(alphas(range({ white: [160 / 255, 160 / 255] }))).toEqual([255, 255, 255, 0])
  })

  it('fades between the halves of a slider', () => {
    expect(alphas(range({ black: [0, 160 / 255] }))).toEqual([0, 128, 255, 255])
    expect(alphas(range({ channel: 'blue', white: [80 / 255, 240 / 255] }))).toEqual([255, 255, 127, 0])
  })

  it('looks at the backdrop, where there is one', () => {
    const blendIf = [range({ of: 'backdrop', black: [0.5, 0.5] })]
    const at = testCanvas.draw([
      testCanvas.pixels(leftHalf, (x) => (x === 0 ? gray : white)),
      testCanvas.pixels(testCanvasRect, red, advanced({ blendIf })),
    ])
    expect([at(0, 0), at(1, 0), at(2, 0)]).toEqual([gray, red, red])
  })

  it('fades a layer below its inner effects, and with them where they are blended as a group', () => {
    const overlay = {
      kind: 'color-overlay',
      blendMode: 'normal',
      opacity: 0.5,
      color: { red: 1, green: 1, blue: 1 },
    } as const
    const drawn = (blendsInteriorAsGroup: boolean): Pixel => {
      const layer = testCanvas.pixels(testCanvasRect, red, {
        ...advanced({ blendIf: [range({ of: 'backdrop', black: [0.5, 0.5] })] }),
        effects: [overlay],
        effectSwitches: { ...noEffectSwitches, blendsInteriorAsGroup },
      })
      return testCanvas.draw([testCanvas.pixels(testCanvasRect, [0, 0, 0, 255]), layer])(0, 0)
    }
    expect(drawn(true)).toEqual([0, 0, 0, 255])
    expect(drawn(false)).toEqual([128, 128, 128, 255])
  })

  it('fades a group as it fades a layer', () => {
    const group = testCanvas.group([testCanvas.pixels(testCanvasRect, ramp)], {
      blendMode: 'normal',
      ...advanced({ blendIf: [range({ black: [0.5, 0.5] })] }),
    })
    const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, red), group])
    expect([at(1, 0), at(2, 0)]).toEqual([red, [160, 160, 160, 255]])
  })
})

it('a group that lets the backdrop through, and an adjustment, fade by what is below them', () => {
  const blendIf = [{ of: 'backdrop', channel: 'gray', black: [0, 0], white: [0.5, 0.5] } as const]
  const backdrop = testCanvas.pixels(testCanvasRect, (x) => (x < 2 ? gray : white))
  const group = testCanvas.group([testCanvas.pixels(testCanvasRect, red)], advanced({ blendIf }))
  const inverting = {
    ...testCanvas.group([]),
    kind: 'adjustment',
    adjustment: { id: 'invert' },
    blendMode: 'normal',
    ...advanced({ blendIf }),
  } as const
  const [onGroup, adjusted] = [testCanvas.draw([backdrop, group]), testCanvas.draw([backdrop, inverting])]
  expect([onGroup(0, 0), onGroup(3, 0)]).toEqual([red, white])
  expect([adjusted(0, 0), adjusted(3, 0)]).toEqual([[155, 155, 155, 255], white])
})

it('a layer leaves the channels alone that are switched off', () => {
  const channels = { red: false, green: true, blue: true }
  const at = testCanvas.draw([
    testCanvas.pixels(testCanvasRect, gray),
    testCanvas.pixels(testCanvasRect, white, advanced({ channels })),
  ])
  expect(at(0, 0)).toEqual([100, 255, 255, 255])
})

describe('a knockout', () => {
  const punch = (knockout: AdvancedBlending['knockout'], blendMode: 'pass_through' | 'normal') => {
    const background = { ...testCanvas.raster(testCanvasRect, white), hasAlpha: false }
    const hole = testCanvas.pixels(leftHalf, half, { fillOpacity: 0, ...advanced({ knockout }) })
    return testCanvas.draw([
      testCanvas.pixels(testCanvasRect, white, { raster: background }),
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.group([testCanvas.pixels(testCanvasRect, gray), hole], { blendMode }),
    ])
  }

  it('shows what is below its group, as much as its layer covers', () => {
    expect(punch('shallow', 'pass_through')(0, 0)).toEqual([178, 50, 50, 255])
    expect(punch('shallow', 'pass_through')(3, 0)).toEqual(gray)
  })

  it('shows the background when it is deep', () => {
    expect(punch('deep', 'pass_through')(0, 0)).toEqual([178, 178, 178, 255])
  })

  it('goes no deeper than an isolated group', () => {
    expect(punch('deep', 'normal')(0, 0)).toEqual([178, 50, 50, 255])
  })
})

describe('a knockout of another kind of layer', () => {
  const invert = { id: 'invert' } as const
  const glaze: ColorOverlay = {
    kind: 'color-overlay',
    color: { red: 0, green: 0, blue: 1 },
    blendMode: 'normal',
    opacity: 0.5,
  }
  const green: Pixel = [0, 255, 0, 255]

  it('shows what is below the group within a layer that has effects, and its effects above that', () => {
    const hole = testCanvas.pixels(leftHalf, green, {
      fillOpacity: 0,
      effects: [glaze],
      ...advanced({ knockout: 'shallow' }),
    })
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.group([testCanvas.pixels(testCanvasRect, gray), hole]),
    ])
    expect([at(0, 0), at(3, 0)]).toEqual([[128, 0, 128, 255], gray])
  })

  it('adjusts what is below the group, within the masks of an adjustment', () => {
    const inverting = testCanvas.adjustment(invert, {
      masks: [testCanvas.mask(leftHalf, 255)],
      ...advanced({ knockout: 'shallow' }),
    })
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.group([testCanvas.pixels(testCanvasRect, gray), inverting]),
    ])
    expect([at(0, 0), at(3, 0)]).toEqual([[0, 255, 255, 255], gray])
  })

  it('shows the clipping base within a clipped layer, past what else is clipped to it', () => {
    const clipped = { isClipped: true } as const
    const hole = testCanvas.pixels(leftHalf, green, {
      ...clipped,
      fillOpacity: 0,
      ...advanced({ knockout: 'shallow' }),
    })
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.pixels(testCanvasRect, gray, clipped),
      hole,
    ])
    expect([at(0, 0), at(3, 0)]).toEqual([red, gray])
  })

  it('adjusts the clipping base, past what else is clipped to it', () => {
    const clipped = { isClipped: true } as const
    const inverting = testCanvas.adjustment(invert, { ...clipped, ...advanced({ knockout: 'shallow' }) })
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.pixels(leftHalf, gray, clipped),
      inverting,
    ])
    expect(at(0, 0)).toEqual([0, 255, 255, 255])
  })

  it('shows the background within a deep layer that is clipped loosely, as far as its base reaches', () => {
    const background = { ...testCanvas.raster(testCanvasRect, white), hasAlpha: false }
    const hole = testCanvas.pixels(testCanvasRect, green, {
      isClipped: true,
      fillOpacity: 0,
      ...advanced({ knockout: 'deep' }),
    })
    const at = testCanvas.draw([
      testCanvas.pixels(testCanvasRect, white, { raster: background }),
      testCanvas.pixels(testCanvasRect, red),
      testCanvas.pixels(leftHalf, gray, advanced({ blendsClippedAsGroup: false })),
      hole,
    ])
    expect([at(0, 0), at(3, 0)]).toEqual([white, red])
  })

  it('is named as unconfirmed, and as missing where a clipped layer would punch through to the background', () => {
    const effects = (layers: readonly Layer[]) =>
      testCanvas.diagnostics(testCanvas.document(layers)).map(({ effect }) => effect)
    const adjusting = testCanvas.adjustment(invert, advanced({ knockout: 'deep' }))
    const clipped = testCanvas.pixels(testCanvasRect, red, {
      isClipped: true,
      ...advanced({ knockout: 'deep' }),
    })
    expect(effects([adjusting])).toEqual([expect.stringContaining('no file of Photoshop')])
    expect(effects([testCanvas.pixels(testCanvasRect, gray), clipped])).toEqual([
      expect.stringContaining('does not punch through'),
    ])
  })
})

describe('a clipping group', () => {
  const clipped = { isClipped: true } as const

  it('hides what is clipped to a hidden base, and to a base without pixels', () => {
    const backdrop = testCanvas.pixels(testCanvasRect, gray)
    const above = testCanvas.pixels(testCanvasRect, red, clipped)
    const hidden = testCanvas.pixels(testCanvasRect, white, { isVisible: false })
    const empty = testCanvas.pixels(testCanvasRect, white, { raster: null })
    expect(testCanvas.draw([backdrop, hidden, above])(0, 0)).toEqual(gray)
    expect(testCanvas.draw([backdrop, empty, above])(0, 0)).toEqual(gray)
  })

  it('ends at the border of its group', () => {
    const base = testCanvas.pixels(leftHalf, gray)
    const within = testCanvas.group([testCanvas.pixels(testCanvasRect, red, clipped)], {
      blendMode: 'normal',
    })
    expect(testCanvas.draw([base, within])(3, 0)).toEqual(red)
  })
})

it('layers clipped loosely blend with what is below their base, within its shape', () => {
  const base = testCanvas.pixels(leftHalf, red, {
    blendMode: 'multiply',
    ...advanced({ blendsClippedAsGroup: false }),
  })
  const clipped = testCanvas.pixels(testCanvasRect, white, { isClipped: true, opacity: 0.5 })
  const at = testCanvas.draw([testCanvas.pixels(testCanvasRect, gray), base, clipped])
  expect([at(0, 0), at(3, 0)]).toEqual([[178, 128, 128, 255], gray])
})

it('a pass-through group does not punch through, and says so', () => {
  const group = testCanvas.group([testCanvas.pixels(testCanvasRect, red)], advanced({ knockout: 'deep' }))
  const features = testCanvas.diagnostics(testCanvas.document([group])).map(({ feature }) => feature)
  expect(features).toEqual(['knockout:deep'])
})
