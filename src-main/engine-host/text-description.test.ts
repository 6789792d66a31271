import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { plainImage, writeMockup } from './testing/test-mockup'

let folder: string
let tested: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-'))
  tested = await sharedTestEngine()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const stroke = (enabled: boolean, green = 0) => ({
  enabled,
  present: true,
  showInDialog: true,
  size: { units: 'Pixels' as const, value: 2 },
  position: 'outside' as const,
  fillType: 'color' as const,
  blendMode: 'normal' as const,
  opacity: 1,
  color: { r: 255, g: green, b: 0 },
})

it('tells the styles and the box of a text, and which outlines and overlays are switched on', async () => {
  const file = await writeMockup(join(folder, 'text.psd'), {
    width: 40,
    height: 20,
    children: [
      {
        name: 'Outlined',
        effects: { stroke: [stroke(true), stroke(false), stroke(true, 170)] },
        children: [
          {
            name: 'Big sale',
            imageData: plainImage(20, 10, [0, 0, 0, 255]),
            effects: {
              solidFill: [{ enabled: true, blendMode: 'normal', opacity: 1, color: { r: 0, g: 0, b: 255 } }],
            },
            text: {
              text: 'Big sale',
              shapeType: 'box',
              boxBounds: [0, 0, 20, 10],
              transform: [1, 0, 0, 1, 4, 3],
              style: { font: { name: 'Inter-Bold' }, fontSize: 20, fillColor: { r: 0, g: 0, b: 0 } },
              styleRuns: [
                { length: 4, style: {} },
                { length: 4, style: { fillColor: { r: 255, g: 0, b: 0 }, fontSize: 30 } },
              ],
            },
          },
        ],
      },
    ],
  })
  const { layers } = await tested.engine.describe(file)
  expect(layers).toMatchObject([
    {
      name: 'Outlined',
      outlineCount: 2,
      outlineColors: ['#ff0000', '#ffaa00'],
      hasColorOverlay: false,
      text: null,
      children: [
        {
          outlineCount: 0,
          hasColorOverlay: true,
          text: {
            text: 'Big sale',
            fontPostScriptName: 'Inter-Bold',
            box: [
              [4, 3],
              [24, 3],
              [24, 13],
              [4, 13],
            ],
            segments: [
              { text: 'Big ', fontPostScriptName: 'Inter-Bold', fontSizePx: 20, color: '#000000' },
              { text: 'sale', fontPostScriptName: 'Inter-Bold', fontSizePx: 30, color: '#FF0000' },
            ],
          },
        },
      ],
    },
  ])
})
