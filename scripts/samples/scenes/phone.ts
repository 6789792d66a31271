import { placeholder } from '../artwork/placeholder'
import { cloth } from '../materials/cloth'
import { plain } from '../materials/plain'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, addTube, roundedOutline, standing } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import type { MockupScene } from './mockup'

const body = { width: 7.5, length: 15.6, thick: 0.82, radius: 1.15 }
/** The lit screen, in cm. */
export const screenSize = { width: 7.02, length: 15.21, radius: 0.92 }
const place = standing([0.4, 0.02, 0.5], 24)

/** Corners of the screen's bounding rectangle, clockwise from its top left. */
export function screenCorners(): readonly [Vec3, Vec3, Vec3, Vec3] {
  const w = screenSize.width / 2
  const l = screenSize.length / 2
  const y = body.thick + 0.004
  return [place([-w, y, -l]), place([w, y, -l]), place([w, y, l]), place([-w, y, l])]
}

export function phone(width: number): MockupScene {
  const builder = new SceneBuilder()
  addDesk(builder)
  addPhone(builder)
  addProps(builder)
  return {
    id: 'phone',
    parts: ['screen'],
    layers: phoneLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1,
      vignette: 0.12,
      camera: { position: [5, 62, 46], target: [0.6, 0, 0.6], fieldOfViewDegrees: 14 },
      lights: [
        lamp({
          at: [-75, 90, -52],
          towards: [0, 0, 0],
          width: 14,
          height: 14,
          light: [0.82, 0.74, 0.62],
          samples: 24,
        }),
        lamp({
          at: [-70, 50, -12],
          towards: [0, 0, 0],
          width: 50,
          height: 60,
          light: [0.3, 0.31, 0.33],
          samples: 24,
        }),
      ],
      environment: (out, x, y, z) => {
        const window = x < -0.1 && z < 0 ? 0.25 : 0
        const t = 0.14 + 0.14 * Math.max(0, y) + window * Math.max(0, y)
        out[0] = t
        out[1] = t
        out[2] = t * 1.05
      },
    },
  }
}

function addDesk(builder: SceneBuilder): void {
  const desk = builder.surface(
    'desk',
    wood({ light: '#c2a07a', dark: '#97704a', grainAxis: 0, ringCm: 0.5, seed: 3 }),
  )
  addBox(desk, [-120, -3, -120], [120, 0, 60])
}

function addPhone(builder: SceneBuilder): void {
  const metal = builder.surface('phone', plain('#2b2c2e', { reflectance: 0.35, roughness: 0.12 }), place)
  const glass = builder.surface('glass', plain('#050506', { reflectance: 0.045, roughness: 0 }), place)
  const outline = roundedOutline(body.width, body.length, body.radius, 16)
  addSlab(metal, { outline, bottom: 0, top: body.thick, bevel: 0.16, topSurface: glass.surface })
  const screen = builder.surface('screen', plain('#08080a', { reflectance: 0.045, roughness: 0 }), place)
  const lit = roundedOutline(screenSize.width, screenSize.length, screenSize.radius, 20)
  addSlab(screen, { outline: lit, bottom: body.thick - 0.01, top: body.thick + 0.004, bevel: 0 })
  const button = builder.surface('button', plain('#3a3b3d', { reflectance: 0.4, roughness: 0.15 }), place)
  addBox(button, [body.width / 2, 0.28, -3.4], [body.width / 2 + 0.06, 0.54, -1.2])
}

function addProps(builder: SceneBuilder): void {
  const turn = standing([-15.5, 0, -4], 17)
  const cover = builder.surface('notebook', cloth({ colour: '#4c5a55', threadCm: 0.09, slub: 0.35 }), turn)
  const book = roundedOutline(14, 21, 0.5)
  addSlab(cover, { outline: book, bottom: 0, top: 0.22, bevel: 0.06 })
  addSlab(cover, { outline: book, bottom: 1.3, top: 1.52, bevel: 0.07 })
  const pages = builder.surface('pages', plain('#ebe4d6'), turn)
  addBox(pages, [-6.7, 0.2, -10.2], [6.8, 1.32, 10.2])
  const band = builder.surface('band', plain('#c98a5b'), turn)
  addBox(band, [4.6, 1.45, -10.5], [5.2, 1.56, 10.5])
  const pen = builder.surface(
    'pen',
    plain('#8b6a3e', { reflectance: 0.5, roughness: 0.1 }),
    standing([-14.5, 1.95, -4], 62),
  )
  addTube(
    pen,
    [
      [-6.5, 0, 0],
      [-6.2, 0, 0],
      [4.6, 0, 0],
      [5.9, 0, 0],
      [6.8, 0, 0],
    ],
    (t) => (t < 0.72 ? 0.42 : 0.42 - 1.3 * (t - 0.72)),
  )
  const cup = builder.surface(
    'cup',
    plain('#ddd6cb', { reflectance: 0.04, roughness: 0.08 }),
    standing([14.6, 0, -8.2]),
  )
  addLathe(cup, [
    [0.02, 0.2],
    [2.2, 0.1],
    [2.6, 0.3],
    [3.5, 2.4],
    [3.9, 5],
    [3.95, 5.6],
    [3.75, 5.7],
    [3.62, 5],
    [3.3, 3],
  ])
  addLathe({ ...cup }, [
    [0.02, 0.05],
    [4, 0.05],
    [5.6, 0.4],
    [6.6, 0.85],
    [6.7, 1],
    [6.4, 0.98],
    [5.4, 0.6],
    [3, 0.3],
  ])
  const coffee = builder.surface(
    'coffee',
    plain('#3b2011', { reflectance: 0.03, roughness: 0 }),
    standing([14.6, 0, -8.2]),
  )
  addLathe(coffee, [
    [0.02, 4.8],
    [2, 4.8],
    [3.62, 4.8],
  ])
  const stem = builder.surface('stem', plain('#5f5238'))
  const leaf = builder.surface('leaf', plain('#5d6d4a'))
  addBranch(stem, leaf, {
    path: [
      [-54, 48, -44],
      [-44, 46, -38],
      [-34, 43, -32],
      [-25, 40, -30],
    ],
    leafCount: 22,
    leafCm: 7,
    leafShape: 0.4,
    seed: 5,
  })
  addBranch(stem, leaf, {
    path: [
      [-64, 50, -26],
      [-54, 48, -24],
      [-44, 45, -18],
      [-36, 41, -12],
    ],
    leafCount: 20,
    leafCm: 7,
    leafShape: 0.4,
    seed: 6,
  })
}

const screenDesign = (): Promise<SmartContents> =>
  placeholder({
    fileName: 'Screen.png',
    widthMm: 70.2,
    heightMm: 152.1,
    dpi: 460,
    ground: '#16202e',
    ink: '#f4efe6',
    accent: '#3f6fb5',
  })

async function phoneLayers(development: Development): Promise<SampleLayer[]> {
  const screen = development.mask(['screen'])
  return [
    { kind: 'pixels', name: 'Background', image: development.background(['screen']) },
    {
      kind: 'group',
      name: 'Screen',
      children: [
        {
          kind: 'smart-object',
          name: 'Your design here',
          contents: await screenDesign(),
          placement: { quad: development.quad(screenCorners()) },
          mask: screen,
        },
        {
          kind: 'pixels',
          name: 'Glass reflections',
          image: development.highlights(['screen']),
          blend: 'screen',
          mask: screen,
        },
      ],
    },
  ]
}
