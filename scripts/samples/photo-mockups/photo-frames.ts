import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, type Placement, roundedOutline, standing } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import type { PhotoMockupScene, PrintArea } from './photo-mockup'

/** A print in its mount, cm. */
const print = { width: 30, height: 42 }
const mount = 6
const edge = { width: 1.5, depth: 2.2 }
const bottom = 30

/** Two framed prints above a sideboard, seen from the side, under a window's light. */
export function photoFrames(width: number): PhotoMockupScene {
  const builder = new SceneBuilder()
  addRoom(builder)
  addProps(builder)
  const sides = [
    { name: 'Left print', id: 'left', x: -29 },
    { name: 'Right print', id: 'right', x: 29 },
  ] as const
  for (const { id, x } of sides) addFrame(builder, id, ([px, py, pz]) => [px + x, py + bottom, pz])
  return {
    id: 'photo-frames',
    isSoft: false,
    areas: sides.map(
      ({ name, id, x }): PrintArea => ({
        name,
        canvas: { width: 1200, height: 1680 },
        at: (u, v): Vec3 => [
          x + (u - 0.5) * print.width,
          bottom + edge.width + mount + (1 - v) * print.height,
          0.9,
        ],
        patches: null,
        parts: [`print ${id}`],
      }),
    ),
    product: null,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1,
      vignette: 0.12,
      camera: { position: [-108, 46, 262], target: [0, 42, 0], fieldOfViewDegrees: 20.6, shift: [0, 0.02] },
      lights: [
        lamp({
          at: [240, 210, 190],
          towards: [0, 40, 0],
          width: 40,
          height: 110,
          light: [0.86, 0.8, 0.7],
          samples: 32,
        }),
        lamp({
          at: [-120, 160, 220],
          towards: [0, 40, 0],
          width: 160,
          height: 120,
          light: [0.24, 0.26, 0.3],
          samples: 24,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.24 + 0.08 * y
        out.set([t, t, t * 1.04])
      },
    },
  }
}

function addRoom(builder: SceneBuilder): void {
  const wall = builder.surface('wall', plaster('#a9b3a6', 0.03))
  wall.geometry.addQuad(wall.surface, [-400, -100, 0], [800, 0, 0], [0, 400, 0])
  const board = builder.surface(
    'board',
    wood({ light: '#9a6f4a', dark: '#5f3f29', grainAxis: 0, ringCm: 1.1, seed: 2 }),
  )
  addBox(board, [-260, -3.2, 0.3], [260, 0, 44])
}

function addFrame(builder: SceneBuilder, id: string, place: Placement): void {
  const half = print.width / 2 + mount
  const high = print.height + 2 * mount + 2 * edge.width
  const rail = builder.surface(`frame ${id}`, plain('#22201e', { reflectance: 0.03, roughness: 0.25 }), place)
  addBox(rail, [-half - edge.width, 0, 0], [-half, high, edge.depth])
  addBox(rail, [half, 0, 0], [half + edge.width, high, edge.depth])
  addBox(rail, [-half, 0, 0], [half, edge.width, edge.depth])
  addBox(rail, [-half, high - edge.width, 0], [half, high, edge.depth])
  const card = builder.surface(`mount ${id}`, plain('#f4f1ea'), place)
  const [left, low] = [-print.width / 2, edge.width + mount]
  const up = low + print.height
  addBox(card, [-half, edge.width, 0.5], [left, high - edge.width, 1.2])
  addBox(card, [-left, edge.width, 0.5], [half, high - edge.width, 1.2])
  addBox(card, [left, edge.width, 0.5], [-left, low, 1.2])
  addBox(card, [left, up, 0.5], [-left, high - edge.width, 1.2])
  const paper = builder.surface(`print ${id}`, plain('#efece5'), place)
  paper.geometry.addQuad(paper.surface, place([left, low, 0.9]), [print.width, 0, 0], [0, print.height, 0])
}

function addProps(builder: SceneBuilder): void {
  const clay = builder.surface('vase', plaster('#c8a487', 0.012), standing([48, 0, 24]))
  addLathe(clay, [
    [0.1, 0.02],
    [5.6, 0.05],
    [8.2, 5],
    [8.8, 10],
    [6.4, 16],
    [3.2, 20],
    [3.6, 22.4],
    [3.3, 22.6],
    [2.6, 21],
  ])
  const stem = builder.surface('stem', plain('#6b5a3c'), standing([48, 0, 24]))
  const leaf = builder.surface('leaf', plain('#59664a'), standing([48, 0, 24]))
  const tips: readonly Vec3[] = [
    [6, 50, 4],
    [16, 44, 6],
    [-3, 40, 9],
  ]
  tips.forEach(([x, y, z], i) => {
    addBranch(stem, leaf, {
      path: [
        [0, 12, 0],
        [x * 0.12, 22, z * 0.1],
        [x * 0.45, y * 0.7, z * 0.5],
        [x, y, z],
      ],
      leafCount: 16,
      leafCm: 6,
      leafShape: 0.5,
      seed: i + 21,
    })
  })
  const place = standing([-34, 0, 24], -14)
  const cover = builder.surface('cover', plain('#b1563e'), place)
  const outline = roundedOutline(24, 18, 0.25)
  addSlab(cover, { outline, bottom: 0, top: 0.35, bevel: 0.08 })
  addSlab(cover, { outline, bottom: 2.6, top: 2.95, bevel: 0.08 })
  addBox(builder.surface('pages', plain('#ece4d3'), place), [-11.7, 0.35, -8.7], [11.7, 2.6, 8.5])
  const bowl = builder.surface(
    'bowl',
    plain('#e6dfd2', { reflectance: 0.04, roughness: 0.1 }),
    standing([-33, 2.95, 24]),
  )
  addLathe(bowl, [
    [0.02, 0.2],
    [2.6, 0],
    [3, 0.3],
    [6, 2.4],
    [7.8, 5.6],
    [7.6, 5.7],
    [5.6, 2.8],
    [2.5, 0.9],
  ])
}
