import { cloth } from '../materials/cloth'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addSlab, roundedOutline, standing } from '../render/shapes'
import { addMug, mugPrint } from '../scenes/mug-body'
import type { PhotoMockupScene } from './photo-mockup'

/** A white mug beside books, in low sun. */
export function photoMug(width: number): PhotoMockupScene {
  const builder = new SceneBuilder()
  addTable(builder)
  addMug(builder, 0)
  addProps(builder)
  return {
    id: 'photo-mug',
    isSoft: false,
    areas: [
      {
        name: 'Mug front',
        canvas: { width: 1228, height: 874 },
        at: (u, v) => mugPrint(0, u, v),
        patches: 2,
        parts: ['mug'],
      },
    ],
    product: { name: 'Mug', parts: ['mug', 'handle'] },
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1,
      vignette: 0.14,
      camera: {
        position: [4, 20, 71],
        target: [-0.4, 4.9, 0],
        fieldOfViewDegrees: 13.2,
        apertureCm: 0.9,
        focusCm: 70,
      },
      lights: [
        lamp({
          at: [85, 62, 52],
          towards: [0, 4, 0],
          width: 9,
          height: 9,
          light: [0.86, 0.75, 0.6],
          samples: 24,
        }),
        lamp({
          at: [-60, 40, 60],
          towards: [0, 5, 0],
          width: 60,
          height: 70,
          light: [0.14, 0.155, 0.18],
          samples: 24,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.15 + 0.07 * y
        out.set([t, t * 1.02, t * 1.06])
      },
    },
  }
}

function addTable(builder: SceneBuilder): void {
  const table = builder.surface(
    'table',
    wood({ light: '#8a6244', dark: '#553524', grainAxis: 0, ringCm: 1, seed: 5 }),
  )
  addBox(table, [-120, -3, -50], [120, 0, 60])
  const wall = builder.surface('wall', plaster('#6f8480', 0.035))
  wall.geometry.addQuad(wall.surface, [-200, -60, -80], [400, 0, 0], [0, 260, 0])
  const linen = builder.surface('linen', cloth({ colour: '#d9d2c3', threadCm: 0.12, slub: 0.8 }))
  linen.geometry.addPatch(linen.surface, { columns: 70, rows: 70 }, (u, v) => {
    const x = -15 + u * 24 + v * 5
    const z = -3 + v * 20 - u * 5
    return [x, 0.24 + 0.06 * Math.sin(x * 0.9 + z * 0.4) + 0.05 * Math.sin(z * 0.8 - x * 0.5), z]
  })
}

function addProps(builder: SceneBuilder): void {
  const covers = ['#b4583c', '#d9c9a8', '#39504d'] as const
  covers.forEach((colour, i) => {
    const place = standing([-15.5 + i * 0.8, i * 2.3, -15], 12 + i * 7)
    const cover = builder.surface(`cover ${i}`, plain(colour), place)
    const outline = roundedOutline(17 - i, 12.5 - i, 0.25)
    addSlab(cover, { outline, bottom: 0, top: 0.3, bevel: 0.08 })
    addSlab(cover, { outline, bottom: 2, top: 2.3, bevel: 0.08 })
    const pages = builder.surface(`pages ${i}`, plain('#ece4d3'), place)
    addBox(pages, [-8.2 + i / 2, 0.3, -5.9 + i / 2], [8.2 - i / 2, 2, 5.8 - i / 2])
  })
  const stem = builder.surface('stem', plain('#6b5a3c'))
  const leaf = builder.surface('leaf', plain('#6e7a5c'))
  for (const [seed, lift] of [
    [3, 0],
    [8, 6],
  ] as const)
    addBranch(stem, leaf, {
      path: [
        [52, 14 + lift, 34],
        [42, 21 + lift, 29],
        [33, 24 + lift, 23],
        [24, 23 + lift, 17],
      ],
      leafCount: 16,
      leafCm: 6,
      leafShape: 0.45,
      seed,
    })
}
