import { placeholder } from '../artwork/placeholder'
import { cloth } from '../materials/cloth'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { bentPlacement } from '../psd/placement'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, type Point2, standing } from '../render/shapes'
import type { MockupScene } from './mockup'
import { addMug, mugPrint } from './mug-body'

const coaster = 1.1

export function mug(width: number): MockupScene {
  const builder = new SceneBuilder()
  addTable(builder)
  addMug(builder, coaster)
  addProps(builder)
  return {
    id: 'mug',
    parts: ['mug', 'handle'],
    layers: mugLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1,
      vignette: 0.12,
      camera: {
        position: [-2, 17.5, 78],
        target: [1.2, 5.6, 0],
        fieldOfViewDegrees: 12.6,
        apertureCm: 0.8,
        focusCm: 76.5,
      },
      lights: [
        lamp({
          at: [-62, 46, 34],
          towards: [0, 5, 0],
          width: 44,
          height: 60,
          light: [0.92, 0.88, 0.8],
          samples: 32,
        }),
        lamp({
          at: [70, 30, 40],
          towards: [0, 5, 0],
          width: 24,
          height: 60,
          light: [0.1, 0.11, 0.13],
          samples: 12,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.5 + 0.5 * y
        out[0] = 0.16 + 0.12 * t
        out[1] = 0.16 + 0.125 * t
        out[2] = 0.16 + 0.13 * t
      },
    },
  }
}

function addTable(builder: SceneBuilder): void {
  const table = builder.surface(
    'table',
    wood({ light: '#a77b50', dark: '#6d4628', grainAxis: 0, ringCm: 0.8 }),
  )
  addBox(table, [-90, -3, -46], [90, 0, 40])
  const wall = builder.surface('wall', plaster('#a9aea4', 0.04))
  wall.geometry.addQuad(wall.surface, [-200, -60, -75], [400, 0, 0], [0, 260, 0])
}

function addProps(builder: SceneBuilder): void {
  const plate = builder.surface(
    'coaster',
    wood({ light: '#d8b98c', dark: '#a97f4c', grainAxis: 2, ringCm: 0.5, seed: 7 }),
  )
  const round = Array.from(
    { length: 72 },
    (_, i): Point2 => [6.4 * Math.cos((i * Math.PI) / 36), 6.4 * Math.sin((i * Math.PI) / 36)],
  )
  addSlab(plate, { outline: round, bottom: 0, top: coaster, bevel: 0.18 })
  const napkin = builder.surface('napkin', cloth({ colour: '#cfc6b8', threadCm: 0.11, slub: 0.7 }))
  napkin.geometry.addPatch(napkin.surface, { columns: 60, rows: 60 }, (u, v) => {
    const x = -19 + u * 15 + v * 3
    const z = -7 + v * 24 - u * 4
    return [x, 0.34 + 0.1 * Math.sin(x * 1.1 + z * 0.3) + 0.07 * Math.sin(z * 0.9 - x * 0.4), z]
  })
  const bowl = builder.surface(
    'bowl',
    plain('#5d6660', { reflectance: 0.04, roughness: 0.12 }),
    standing([15, 0, -17]),
  )
  addLathe(bowl, [
    [0.02, 0.1],
    [2.6, 0],
    [3, 0.3],
    [5.4, 2.2],
    [6.8, 5],
    [6.9, 5.3],
    [6.6, 5.2],
    [5.2, 2.6],
    [2.5, 0.9],
  ])
  const beans = builder.surface('beans', plain('#3a2113', { reflectance: 0.04, roughness: 0.2 }))
  const spots: readonly Point2[] = [
    [9.5, 7],
    [11, 8.3],
    [8.4, 9.4],
    [12.6, 6.2],
  ]
  spots.forEach(([x, z], i) => {
    addLathe(
      { ...beans, place: standing([x, 0, z], i * 50) },
      [
        [0.02, 0],
        [0.42, 0.1],
        [0.5, 0.3],
        [0.34, 0.5],
        [0.02, 0.56],
      ],
      24,
    )
  })
  const stem = builder.surface('stem', plain('#6b5a3c'))
  const leaf = builder.surface('leaf', plain('#6e7a5c'))
  addBranch(stem, leaf, {
    path: [
      [-24, 0.4, -22],
      [-17, 3, -20],
      [-12, 8, -21],
      [-10, 16, -24],
    ],
    leafCount: 14,
    leafCm: 4.6,
    leafShape: 0.7,
    seed: 9,
  })
}

const mugDesign = (): Promise<SmartContents> =>
  placeholder({
    fileName: 'Mug.png',
    widthMm: 104,
    heightMm: 74,
    dpi: 300,
    ground: '#ffffff',
    ink: '#23403a',
    accent: '#e6b450',
    isCutOut: true,
  })

async function mugLayers(development: Development): Promise<SampleLayer[]> {
  const whole = ['mug', 'handle']
  const ceramic = development.mask(whole)
  const placement = bentPlacement((u, v) => development.project(mugPrint(coaster, u, v)), {
    columns: 2,
    rows: 2,
  })
  return [
    { kind: 'pixels', name: 'Background', image: development.background(whole) },
    {
      kind: 'group',
      name: 'Mug',
      children: [
        { kind: 'colour', name: 'Mug colour', colour: '#ffffff', blend: 'multiply', mask: ceramic },
        {
          kind: 'smart-object',
          name: 'Your design here',
          contents: await mugDesign(),
          placement,
          mask: development.mask(['mug']),
        },
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading(['mug']),
          blend: 'multiply',
          clipped: true,
        },
        {
          kind: 'pixels',
          name: 'Highlights',
          image: development.highlights(whole),
          blend: 'screen',
          mask: ceramic,
        },
      ],
    },
  ]
}
