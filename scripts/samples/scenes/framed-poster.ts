import { placeholder } from '../artwork/placeholder'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, type Placement, roundedOutline, standing } from '../render/shapes'
import { mix, type Vec3 } from '../render/vector'
import type { MockupScene } from './mockup'

/** A2 poster, in cm. */
export const posterSize = { width: 42, height: 59.4 }
const frame = { width: 1.7, depth: 2.4 }
const tiltDegrees = 3.2
const sunAt: Vec3 = [-330, 260, 420]
const sunTarget: Vec3 = [0, 45, 0]

/** The frame stands on a sideboard and leans back against the wall. */
export const leaning: Placement = ([x, y, z]) => {
  const angle = (tiltDegrees * Math.PI) / 180
  return [x, y * Math.cos(angle) + z * Math.sin(angle), 6 - y * Math.sin(angle) + z * Math.cos(angle)]
}

export function framedPoster(width: number): MockupScene {
  const builder = new SceneBuilder()
  addRoom(builder)
  addFrame(builder)
  addVase(builder)
  addBooks(builder)
  addWindow(builder)
  const height = Math.round(width * 1.25)
  return {
    id: 'framed-poster',
    parts: ['paper', 'wall'],
    layers: posterLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height,
      exposure: 1,
      vignette: 0.1,
      camera: {
        position: [40, 38, 262],
        target: [5, 38, 0],
        fieldOfViewDegrees: 22,
        shift: [0, -0.075],
      },
      lights: [
        lamp({ at: sunAt, towards: sunTarget, width: 9, height: 9, light: [1.0, 0.87, 0.7], samples: 24 }),
        lamp({
          at: [-190, 95, 170],
          towards: [0, 40, 0],
          width: 150,
          height: 150,
          light: [0.34, 0.37, 0.42],
          samples: 24,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.5 + 0.5 * y
        out[0] = 0.28 + 0.1 * t
        out[1] = 0.28 + 0.1 * t
        out[2] = 0.28 + 0.11 * t
      },
    },
  }
}

function addRoom(builder: SceneBuilder): void {
  const wall = builder.surface('wall', plaster('#e3ddd3', 0.03))
  wall.geometry.addQuad(wall.surface, [-300, -100, 0], [600, 0, 0], [0, 400, 0])
  const board = builder.surface(
    'board',
    wood({ light: '#b98f62', dark: '#7d5734', grainAxis: 0, ringCm: 1.1 }),
  )
  addBox(board, [-220, -3.2, 0.3], [220, 0, 38])
  const front = builder.surface(
    'front',
    wood({ light: '#b08659', dark: '#74502f', grainAxis: 0, ringCm: 1.3, seed: 4 }),
  )
  addBox(front, [-218, -60, 0.3], [218, -3.5, 37])
}

function addFrame(builder: SceneBuilder): void {
  const { width, height } = posterSize
  const w = width / 2
  const f = frame.width
  const oak = { light: '#d2a973', dark: '#a1773f', ringCm: 0.7 } as const
  const upright = builder.surface('frame upright', wood({ ...oak, grainAxis: 1, seed: 2 }), leaning)
  addBox(upright, [-w - f, 0, 0], [-w, height + 2 * f, frame.depth])
  addBox(upright, [w, 0, 0], [w + f, height + 2 * f, frame.depth])
  const across = builder.surface('frame across', wood({ ...oak, grainAxis: 0, seed: 3 }), leaning)
  addBox(across, [-w, 0, 0], [w, f, frame.depth])
  addBox(across, [-w, height + f, 0], [w, height + 2 * f, frame.depth])
  const paper = builder.surface('paper', plain('#f3f1ec'), leaning)
  paper.geometry.addQuad(paper.surface, ...paperQuad())
}

function paperQuad(): [Vec3, Vec3, Vec3] {
  const [a, b, c] = posterCorners()
  return [a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - b[0], c[1] - b[1], c[2] - b[2]]]
}

/** Clockwise from the top left. */
export function posterCorners(): readonly [Vec3, Vec3, Vec3, Vec3] {
  const w = posterSize.width / 2
  const z = 1.5
  const low = frame.width
  const high = low + posterSize.height
  return [leaning([-w, high, z]), leaning([w, high, z]), leaning([w, low, z]), leaning([-w, low, z])]
}

function addVase(builder: SceneBuilder): void {
  const place = standing([35, 0, 20])
  const clay = builder.surface('vase', plaster('#c9b8a4', 0.012), place)
  addLathe(clay, [
    [0.1, 0.02],
    [4.6, 0.05],
    [6.9, 4],
    [7.8, 9],
    [6.6, 14],
    [3.6, 18],
    [2.9, 21],
    [3.5, 22.6],
    [3.3, 22.9],
    [2.7, 21.6],
  ])
  const stem = builder.surface('stem', plain('#6b5a3c'), place)
  const leaf = builder.surface('leaf', plain('#66704f'), place)
  const tips: readonly Vec3[] = [
    [-5, 52, -3],
    [4, 60, 2],
    [13, 47, 1],
    [-1, 44, 7],
  ]
  tips.forEach(([x, y, z], i) => {
    const path: Vec3[] = [
      [0, 12, 0],
      [x * 0.12, 23, z * 0.1],
      [x * 0.4, y * 0.68, z * 0.5],
      [x, y, z],
    ]
    addBranch(stem, leaf, { path, leafCount: 17, leafCm: 5.4, leafShape: 0.62, seed: i + 1 })
  })
}

function addBooks(builder: SceneBuilder): void {
  const covers = ['#8c9088', '#d8cbb6']
  let y = 0
  covers.forEach((colour, i) => {
    const thick = [2.6, 1.9][i]
    const place = standing([-35 + i * 0.7, y, 24], i * 9 - 4)
    const size = { width: 19 - i * 2, depth: 25 - i * 3 }
    const cover = builder.surface(`cover ${i}`, plain(colour), place)
    const outline = roundedOutline(size.width, size.depth, 0.25)
    addSlab(cover, { outline, bottom: 0, top: 0.3, bevel: 0.08 })
    addSlab(cover, { outline, bottom: thick - 0.3, top: thick, bevel: 0.08 })
    const pages = builder.surface(`pages ${i}`, plain('#ece4d3'), place)
    addBox(
      pages,
      [-size.width / 2 + 0.3, 0.3, -size.depth / 2 + 0.3],
      [size.width / 2 - 0.3, thick - 0.3, size.depth / 2 - 0.4],
    )
    y += thick
  })
}

/** A window outside the picture, half way to the sun: its bars shape the light on the wall. */
function addWindow(builder: SceneBuilder): void {
  const middle = mix(sunTarget, sunAt, 0.5)
  const bars = builder.surface('window', plain('#ffffff'), standing(middle, -38))
  const half = { width: 26, height: 42 }
  for (const x of [-9, 9]) addBox(bars, [x - 0.9, -half.height, 0], [x + 0.9, half.height, 1])
  for (const y of [-14, 14]) addBox(bars, [-half.width, y - 0.9, 0], [half.width, y + 0.9, 1])
  for (const side of [-1, 1]) {
    const [near, far] = [side * half.width, side * 130]
    addBox(bars, [Math.min(near, far), -130, 0], [Math.max(near, far), 130, 1])
  }
  addBox(bars, [-half.width, half.height, 0], [half.width, 130, 1])
  addBox(bars, [-half.width, -130, 0], [half.width, -half.height, 1])
}

const posterDesign = (): Promise<SmartContents> =>
  placeholder({
    fileName: 'Poster.png',
    widthMm: 420,
    heightMm: 594,
    dpi: 150,
    ground: '#efe6d8',
    ink: '#3b2a20',
    accent: '#d98b5f',
  })

async function posterLayers(development: Development): Promise<SampleLayer[]> {
  const paper = development.mask(['paper'])
  return [
    { kind: 'pixels', name: 'Background', image: development.background(['paper']) },
    {
      kind: 'colour',
      name: 'Wall colour',
      colour: '#ffffff',
      blend: 'multiply',
      mask: development.mask(['wall']),
    },
    {
      kind: 'group',
      name: 'Poster',
      children: [
        {
          kind: 'smart-object',
          name: 'Your design here',
          contents: await posterDesign(),
          placement: { quad: development.quad(posterCorners()) },
          mask: paper,
        },
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading(['paper']),
          blend: 'multiply',
          clipped: true,
        },
        {
          kind: 'pixels',
          name: 'Glass reflections',
          image: development.highlights(['paper']),
          blend: 'screen',
          mask: paper,
        },
      ],
    },
  ]
}
