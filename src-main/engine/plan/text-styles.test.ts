import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { noAdvancedBlending } from '../document/advanced-blending'
import type { TextLayer } from '../document/document'
import type { LayerEffect, OuterGlow } from '../document/layer-effect'
import { type Pixel, TestCanvas } from './test-canvas'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const size = { width: 16, height: 4 }
const page = { left: 0, top: 0, right: 16, bottom: 4 }
const [gray, blue]: readonly Pixel[] = [
  [90, 90, 90, 255],
  [20, 40, 250, 255],
]
/** Blue letters from 6 to 10, with edges that are covered by a third. */
const letters = (x: number): Pixel =>
  x === 5 || x === 10 ? [20, 40, 250, 85] : x > 5 && x < 10 ? blue : [0, 0, 0, 0]

const glow: OuterGlow = {
  kind: 'outer-glow',
  ...{ blendMode: 'normal', opacity: 1, color: { red: 1, green: 0.9, blue: 0.2 } },
  ...{ sizePx: 4, spread: 0, isContourAntiAliased: false, noise: 0 },
  contour: [
    { x: 0, y: 0, isCorner: false },
    { x: 1, y: 1, isCorner: false },
  ],
  ...{ technique: 'softer', gradient: null, range: 0.5, jitter: 0 },
}

/** Reds and greens from the left edge of the letters to their middle. */
const shown = (changes: Partial<TextLayer>): readonly number[] => {
  const layers = [testCanvas.pixels(page, gray), testCanvas.text(page, letters, changes)]
  const at = testCanvas.draw(testCanvas.document(layers, { size }))
  const row = [3, 4, 5, 6, 7].flatMap((x) => at(x, 1).slice(0, 2))
  testCanvas.clear()
  return row
}

describe('text that is nearly opaque', () => {
  const kinds: readonly (readonly [name: string, effects: readonly LayerEffect[]])[] = [
    ['a glow', [glow]],
    ['a glow inside', [{ ...glow, kind: 'inner-glow', source: 'edge' }]],
    ['glows on both sides', [glow, { ...glow, kind: 'inner-glow', source: 'edge', opacity: 0.5 }]],
  ]
  it.each(kinds)('looks like opaque text, with %s', (_, effects) => {
    expect(shown({ effects, fillOpacity: 0.9999 })).toEqual(shown({ effects }))
  })

  it('looks like opaque text where it knocks out', () => {
    const knockingOut = { advanced: { ...noAdvancedBlending, knockout: 'deep' } } as const
    expect(shown({ ...knockingOut, fillOpacity: 0.9999 }).slice(0, 4)).toEqual(shown({}).slice(0, 4))
  })
})

it('an effect that nobody sees does not change translucent text', () => {
  const unseen: readonly LayerEffect[] = [
    { ...glow, opacity: 0 },
    { ...glow, kind: 'inner-glow', source: 'edge', opacity: 0 },
  ]
  for (const fillOpacity of [0.25, 0.5, 0.75]) {
    expect(shown({ effects: unseen.slice(0, 1), fillOpacity })).toEqual(shown({ fillOpacity }))
    expect(shown({ effects: unseen.slice(1), fillOpacity })).toEqual(shown({ fillOpacity }))
  }
})
