import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { noAdvancedBlending } from '../document/advanced-blending'
import type { Layer } from '../document/document'
import type { Rect } from '../document/geometry'
import type { GradientFill } from '../document/gradient'
import {
  type BevelEmboss,
  type ColorOverlay,
  type DropShadow,
  type LayerEffect,
  noEffectSwitches,
  type OuterGlow,
  type Stroke,
} from '../document/layer-effect'
import { type Pixel, TestCanvas } from '../plan/test-canvas'
import { provingEffects } from './proving-effects'

const white: Pixel = [255, 255, 255, 255]
const red: Pixel = [255, 0, 0, 255]
const blue: Pixel = [0, 0, 255, 255]
const green: Pixel = [0, 255, 0, 255]
const black = { red: 0, green: 0, blue: 0 }
const page: Rect = { left: 0, top: 0, right: 16, bottom: 14 }
const square: Rect = { left: 4, top: 4, right: 10, bottom: 10 }
const straight = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]

const overlay: ColorOverlay = {
  kind: 'color-overlay',
  blendMode: 'normal',
  opacity: 1,
  color: { red: 0, green: 0, blue: 1 },
}
const shadow: DropShadow = {
  kind: 'drop-shadow',
  blendMode: 'normal',
  opacity: 1,
  color: black,
  sizePx: 0,
  spread: 0,
  contour: straight,
  isContourAntiAliased: false,
  noise: 0,
  angleDegrees: 180,
  distancePx: 2,
  isKnockedOut: true,
}
const outline: Stroke = {
  kind: 'stroke',
  blendMode: 'normal',
  opacity: 1,
  color: { red: 0, green: 1, blue: 0 },
  gradient: null,
  pattern: null,
  position: 'outside',
  sizePx: 2,
  isOverprinting: false,
}

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const draw = (layers: readonly Layer[]) =>
  testCanvas.draw(testCanvas.document(layers, { size: { width: page.right, height: page.bottom } }))

const styled = (effects: readonly LayerEffect[], changes: Parameters<TestCanvas['pixels']>[2] = {}) =>
  draw([testCanvas.pixels(page, white), testCanvas.pixels(square, red, { effects, ...changes })])

describe('a colour overlay', () => {
  it('takes the place of the layer’s colour', () => {
    expect(styled([overlay])(5, 5)).toEqual(blue)
  })

  it('leaves none of that colour at a soft edge', () => {
    const half = testCanvas.pixels(square, [255, 0, 0, 128], { effects: [overlay] })
    expect(draw([testCanvas.pixels(page, white), half])(5, 5)).toEqual([127, 127, 255, 255])
  })

  it('shows where the fill opacity hides the layer, and fades with the opacity', () => {
    expect(styled([overlay], { fillOpacity: 0 })(5, 5)).toEqual(blue)
    expect(styled([overlay], { opacity: 0.2 })(5, 5)).toEqual([204, 204, 255, 255])
  })

  it('is blended with the layer first only where the style says so', () => {
    const effectSwitches = { ...noEffectSwitches, blendsInteriorAsGroup: true }
    expect(styled([overlay], { fillOpacity: 0, effectSwitches })(5, 5)).toEqual(white)
  })

  it('lies over what is clipped to the layer', () => {
    const base = testCanvas.pixels(square, red, { effects: [{ ...overlay, opacity: 0.6 }] })
    const clipped = testCanvas.pixels(page, green, { isClipped: true })
    const at = draw([testCanvas.pixels(page, white), base, clipped])
    expect([at(5, 5), at(1, 1)]).toEqual([[0, 102, 153, 255], white])
  })

  describe('on a base of low fill opacity, with a layer clipped to it', () => {
    const shown = (blendsInteriorAsGroup: boolean, blendsClippedAsGroup: boolean, fillOpacity = 0.2) => {
      const base = testCanvas.pixels(square, red, {
        fillOpacity,
        effects: [{ ...overlay, opacity: 0.6 }],
        effectSwitches: { ...noEffectSwitches, blendsInteriorAsGroup },
        advanced: { ...noAdvancedBlending, blendsClippedAsGroup },
      })
      const clipped = testCanvas.pixels(page, green, { isClipped: true })
      return draw([testCanvas.pixels(page, white), base, clipped])(5, 5)
    }

    it('lies below the clipped layer, which is whole, where the first is blended as a group, the other not', () => {
      expect(shown(true, false)).toEqual(green)
      expect(shown(true, false, 1)).toEqual(green)
    })

    it('lies above the clipped layer, which is whole, where neither is blended as a group', () => {
      expect(shown(false, false)).toEqual([0, 102, 153, 255])
      expect(shown(false, false, 1)).toEqual([0, 102, 153, 255])
    })

    it('fades with the clipped layer where both are blended as a group', () => {
      expect(shown(true, true)).toEqual([204, 224, 235, 255])
    })
  })

  it('covers a group as it covers a layer', () => {
    const group = testCanvas.group([testCanvas.pixels(square, red)], { effects: [overlay] })
    const at = draw([testCanvas.pixels(page, white), group])
    expect([at(5, 5), at(1, 1)]).toEqual([blue, white])
  })
})

describe('an inner shadow', () => {
  it('of size 1 falls off in two rows, of ¾ and ¼, and one of size 0 is sharp', () => {
    const cast = { ...shadow, kind: 'inner-shadow', angleDegrees: 135, distancePx: 2 } as const
    const down = (sizePx: number) => {
      const at = styled([{ ...cast, sizePx }])
      return [4, 5, 6].map((y) => at(9, y)[0])
    }
    expect(down(1)).toEqual([64, 191, 255])
    expect(down(0)).toEqual([0, 255, 255])
  })
})

describe('an outer glow', () => {
  const glow: OuterGlow = {
    ...shadow,
    kind: 'outer-glow',
    technique: 'softer',
    gradient: null,
    range: 0.01,
    jitter: 0,
  }
  const halfCovered = (changes: Parameters<TestCanvas['pixels']>[2]) =>
    draw([
      testCanvas.pixels(page, white),
      testCanvas.pixels(square, [255, 0, 0, 128], { effects: [glow], ...changes }),
    ])(5, 5)

  it('shows half under a half-covered edge, whatever the fill opacity', () => {
    expect(halfCovered({ fillOpacity: 1 })).toEqual([128, 0, 0, 255])
    expect(halfCovered({ fillOpacity: 0.5 })).toEqual([128, 64, 64, 255])
    expect(halfCovered({ fillOpacity: 0 })).toEqual([128, 128, 128, 255])
  })

  it('leaves nothing in its group’s shadow beyond its own end, however large the layer’s raster is', () => {
    const raster: Rect = { left: 0, top: 0, right: 60, bottom: 60 }
    const isDot = (x: number, y: number) => x > 15 && x < 25 && y > 15 && y < 25
    const dot = testCanvas.pixels(
      raster,
      (x, y) => [255, 0, 0, isDot(x, y) ? 200 + ((7 * x + 3 * y) % 50) : 0],
      {
        effects: [{ ...glow, opacity: 0.75, sizePx: 4, range: 0.5 }],
      },
    )
    const spread = { ...shadow, distancePx: 0, sizePx: 6, spread: 0.5 }
    const group = testCanvas.group([dot], { blendMode: 'normal', effects: [spread] })
    const at = testCanvas.draw(testCanvas.document([group], { size: { width: 60, height: 60 } }))
    // The glow ends 4 px from the dot, the shadow 6 px from there.
    for (let y = 36; y < 60; y += 1) expect(at(20, y)[3], `row ${y}`).toBe(0)
  })

  it('shows half under a half-covered edge of a blended layer too', () => {
    expect(halfCovered({ blendMode: 'multiply' })).toEqual([128, 0, 0, 255])
  })
})

it.each(['smooth', 'chisel-hard'] as const)('a %s emboss lies over an inside stroke', (technique) => {
  const [proving] = provingEffects.filter((effect): effect is BevelEmboss => effect.kind === 'bevel-emboss')
  const bright = { blendMode: 'normal', opacity: 1, color: { red: 1, green: 1, blue: 1 } } as const
  const dark = { blendMode: 'normal', opacity: 1, color: black } as const
  const emboss = {
    ...proving,
    style: 'emboss',
    technique,
    sizePx: 4,
    highlight: bright,
    shadow: dark,
  } as const
  const inner = { ...outline, position: 'inside' } as const
  const above = styled([inner, { ...emboss, angleDegrees: 180 }])
  const facing = above(4, 7)
  expect([facing[0], facing[2]].every((value) => value > 60)).toBe(true)
})

describe('a drop shadow', () => {
  it('of a group is cast by what lies beyond the canvas too, whatever effects its layers have', () => {
    const beyond: Rect = { left: -3, top: 4, right: 0, bottom: 10 }
    const picture = (effects: readonly LayerEffect[]): readonly Pixel[] => {
      const group = testCanvas.group([testCanvas.pixels(beyond, red, { effects })], {
        effects: [{ ...shadow, distancePx: 3 }],
      })
      const at = draw([testCanvas.pixels(page, white), group])
      return [at(0, 6), at(2, 6), at(4, 6)]
    }
    expect(picture([])).toEqual([[0, 0, 0, 255], [0, 0, 0, 255], white])
    expect(picture([overlay])).toEqual(picture([]))
  })

  it('ends where its softened shape ends, also under a contour that begins above nothing', () => {
    const raised = [
      { x: 0, y: 0.5, isCorner: true },
      { x: 1, y: 1, isCorner: true },
    ]
    const at = styled([{ ...shadow, distancePx: 0, sizePx: 2, contour: raised }])
    expect([at(10, 6), at(11, 6), at(12, 6), at(13, 6)]).toEqual([[96, 96, 96, 255], white, white, white])
  })

  it('falls away from the light, behind the layer', () => {
    const at = styled([shadow])
    expect([at(3, 5), at(9, 5), at(10, 5), at(11, 5), at(12, 5)]).toEqual([
      white,
      red,
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      white,
    ])
  })

  it('does not show through the layer, unless it is told to', () => {
    expect(styled([shadow], { fillOpacity: 0 })(8, 5)).toEqual(white)
    expect(styled([{ ...shadow, isKnockedOut: false }], { fillOpacity: 0 })(8, 5)).toEqual([0, 0, 0, 255])
  })

  it('follows the mask, or is cut by it where the style says so', () => {
    const masks = [testCanvas.mask({ ...square, right: 7 }, 255)]
    const effectSwitches = { ...noEffectSwitches, pixelMaskHides: true }
    expect(styled([shadow], { masks })(8, 5)).toEqual([0, 0, 0, 255])
    expect(styled([shadow], { masks, effectSwitches })(8, 5)).toEqual(white)
  })

  it('of a group falls from all that it holds, strokes of its layers too', () => {
    const inner = testCanvas.pixels(square, red, { effects: [outline] })
    const at = draw([testCanvas.pixels(page, white), testCanvas.group([inner], { effects: [shadow] })])
    expect([at(11, 5), at(12, 5), at(13, 5), at(14, 5)]).toEqual([
      green,
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      white,
    ])
  })
})

describe('a stroke', () => {
  it('is as wide as its size, on its side of the outline', () => {
    const columns = (position: Stroke['position']) => {
      const at = styled([{ ...outline, position }])
      return Array.from({ length: page.right }, (_, x) =>
        at(x, 6)[1] === 255 && at(x, 6)[0] === 0 ? '#' : '.',
      ).join('')
    }
    expect([columns('outside'), columns('inside'), columns('center')]).toEqual([
      '..##......##....',
      '....##..##......',
      '...##....##.....',
    ])
  })

  it('lets only what is behind the layer through, unless it overprints', () => {
    const half: Stroke = { ...outline, position: 'inside', opacity: 0.6 }
    expect(styled([half])(4, 6)).toEqual([102, 255, 102, 255])
    expect(styled([{ ...half, isOverprinting: true }])(4, 6)).toEqual([102, 153, 0, 255])
  })
})

it('a translucent stroke on both sides of a soft edge is laid once', () => {
  const center: Stroke = { ...outline, position: 'center', sizePx: 4, opacity: 0.6 }
  const half = testCanvas.pixels(square, [255, 0, 0, 128], { effects: [center] })
  expect(draw([testCanvas.pixels(page, white), half])(4, 6)).toEqual([102, 255, 102, 255])
})

it('a stroke on both sides of a soft edge hides as much of the layer as it covers', () => {
  const center: Stroke = { ...outline, position: 'center', sizePx: 1, blendMode: 'multiply', opacity: 0.3 }
  const soft = testCanvas.pixels(square, (x) => [255, 255, 255, x === 4 ? 60 : 255], { effects: [center] })
  const at = draw([testCanvas.pixels(page, [0, 0, 0, 255]), soft])
  // Measured in `layer_comps`: 16, the layer's 60 less the 73.5 % that the stroke covers. The only colour left to
  // multiply is black.
  expect(at(4, 6)[2]).toBe(16)
})

it('a shape burst runs from the inner edge of a stroke to the outer one', () => {
  const stop = (position: number, green: number) => ({
    position,
    midpoint: 0.5,
    value: { red: 0, green, blue: 0 },
  })
  const gradient: GradientFill = {
    gradient: {
      colors: [stop(0, 0), stop(1, 1)],
      opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
      smoothness: 0,
      interpolation: 'classic',
    },
    style: 'shape-burst',
    angleDegrees: 90,
    scale: 1,
    offset: { x: 0, y: 0 },
    isReversed: false,
    alignsWithLayer: true,
  }
  const greens = (burst: Stroke) => {
    const at = styled([burst])
    return Array.from({ length: 8 }, (_, x) => at(x, 6)[1])
  }
  const burst = { ...outline, gradient, sizePx: 4 }
  expect(greens(burst)).toEqual([223, 159, 96, 32, 0, 0, 0, 0])
  expect(greens({ ...burst, position: 'inside', sizePx: 2 })).toEqual([255, 255, 255, 255, 191, 64, 0, 0])
})

it('a translucent stroke and the shadow behind it meet at the stroke’s edge without a gap', () => {
  const half = testCanvas.pixels(square, [255, 0, 0, 128], {
    effects: [shadow, { ...outline, opacity: 0.6 }],
  })
  // The stroke covers half of this pixel: 60 % green on white. The other half is shadow, 50 % black.
  const [red, green] = draw([testCanvas.pixels(page, white), half])(11, 6)
  expect([red, green]).toEqual([expect.closeTo((102 + 127) / 2, -0.5), expect.closeTo((255 + 127) / 2, -0.5)])
})

it('an effect in linear light is as strong as its coverage, not mixed by it', () => {
  const burn = { ...overlay, blendMode: 'linear_burn', opacity: 0.4, color: black } as const
  expect(styled([burn])(5, 5)).toEqual([153, 0, 0, 255])
})

describe('effects of a layer whose transparency does not shape it', () => {
  const effectSwitches = { ...noEffectSwitches, isShapedByTransparency: false }

  it('are painted all over the canvas inside, and beyond it around', () => {
    const at = styled([shadow, { ...overlay, opacity: 0.6 }], { effectSwitches })
    expect([at(0, 0), at(6, 6)]).toEqual([
      [102, 102, 255, 255],
      [102, 0, 153, 255],
    ])
  })

  it('follow its masks', () => {
    const at = styled([overlay, shadow], { effectSwitches, masks: [testCanvas.mask(square, 255)] })
    expect([at(9, 5), at(10, 5), at(12, 5)]).toEqual([blue, [0, 0, 0, 255], white])
  })
})

it('an adjustment has the effects of a layer that its masks alone shape', () => {
  const invert = testCanvas.adjustment(
    { id: 'invert' },
    { masks: [testCanvas.mask(square, 255)], effects: [shadow] },
  )
  const at = draw([testCanvas.pixels(page, white), invert])
  expect([at(3, 5), at(9, 5), at(10, 5), at(12, 5)]).toEqual([white, [0, 0, 0, 255], [0, 0, 0, 255], white])
})

it('an embossed stroke is seen on a stroke alone', () => {
  const emboss = {
    ...provingEffects.find((effect): effect is BevelEmboss => effect.kind === 'bevel-emboss')!,
    style: 'stroke-emboss',
    sizePx: 4,
    angleDegrees: 180,
  } as const
  const [bare, stroked] = [styled([emboss]), styled([{ ...outline, sizePx: 1 }, emboss])]
  for (let x = 0; x < page.right; x += 1) expect(bare(x, 6)).toEqual(styled([])(x, 6))
  expect([stroked(2, 6), stroked(4, 6)]).toEqual([white, red])
  expect(stroked(3, 6)).not.toEqual(green)
})
