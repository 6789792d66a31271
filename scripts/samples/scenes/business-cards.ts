import { placeholder } from '../artwork/placeholder'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { addBranch } from '../props/branch'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { lamp } from '../render/lamp'
import { RandomStream } from '../render/random'
import { SceneBuilder } from '../render/scene-builder'
import { addSlab, type Placement, type Point2, standing } from '../render/shapes'
import { add, type Vec3 } from '../render/vector'
import type { MockupScene } from './mockup'

/** A card in cm, with its thickness. */
export const cardSize = { width: 8.5, depth: 5.5, thick: 0.05 }
const stone = 1.6

/** A card that shows a design. */
export interface CardSpot {
  readonly id: string
  readonly side: 'front' | 'back'
  readonly place: Placement
}

export const cardSpots: readonly CardSpot[] = [
  { id: 'Stack top', side: 'front', place: standing([-4.2, stackTop(), -3.7], 17) },
  { id: 'Loose back', side: 'back', place: standing([6.4, stone, -3.9], -13) },
  { id: 'Loose front', side: 'front', place: standing([6.3, stone + 0.05, 2.8], 19) },
  { id: 'Near back', side: 'back', place: standing([-3.6, stone, 3.4], -15) },
]

/** Corners of a card's face, clockwise from its top left. */
export function cardCorners(spot: CardSpot): readonly [Vec3, Vec3, Vec3, Vec3] {
  const w = cardSize.width / 2
  const d = cardSize.depth / 2
  const y = cardSize.thick
  return [spot.place([-w, y, -d]), spot.place([w, y, -d]), spot.place([w, y, d]), spot.place([-w, y, d])]
}

export function businessCards(width: number): MockupScene {
  const builder = new SceneBuilder()
  addGround(builder)
  addCards(builder)
  addShade(builder)
  return {
    id: 'business-cards',
    parts: cardSpots.map(({ id }) => id),
    layers: cardLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.75),
      exposure: 1,
      vignette: 0.14,
      camera: { position: [2, 58, 44], target: [1.4, stone, -0.4], fieldOfViewDegrees: 16.5 },
      lights: [
        lamp({
          at: [-88, 92, -60],
          towards: [0, 0, 0],
          width: 6,
          height: 6,
          light: [1.08, 0.98, 0.85],
          samples: 24,
        }),
        lamp({
          at: [-60, 60, 10],
          towards: [0, 0, 0],
          width: 70,
          height: 70,
          light: [0.16, 0.17, 0.19],
          samples: 16,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.13 + 0.12 * Math.max(0, y)
        out[0] = t
        out[1] = t * 1.02
        out[2] = t * 1.07
      },
    },
  }
}

function stackTop(): number {
  return stone + 24 * cardSize.thick
}

function addGround(builder: SceneBuilder): void {
  const table = builder.surface('table', plaster('#4d5650', 0.04))
  table.geometry.addQuad(table.surface, [-150, 0, 80], [300, 0, 0], [0, 0, -240])
  const slab = builder.surface('stone', plaster('#a9a497', 0.02), standing([-1.5, 0, -1.5], 9))
  addSlab(slab, { outline: rectangle(23, 16), bottom: 0, top: stone, bevel: 0.16 })
}

function addCards(builder: SceneBuilder): void {
  const random = new RandomStream(3)
  const edge = plain('#efece6')
  for (let card = 0; card < 24; card++) {
    const drift: Vec3 = [
      -4.2 + random.between(-0.09, 0.09),
      stone + card * cardSize.thick,
      -3.7 + random.between(-0.09, 0.09),
    ]
    addCard(builder, 'stack', edge, standing(drift, 17 + random.between(-1.6, 1.6)))
  }
  addCard(builder, 'under', edge, standing([5.9, stone, 2.5], 4))
  for (const { id, place } of cardSpots) addCard(builder, id, edge, place)
}

function addCard(
  builder: SceneBuilder,
  name: string,
  material: ReturnType<typeof plain>,
  place: Placement,
): void {
  const card = builder.surface(name, material, place)
  const outline = rectangle(cardSize.width, cardSize.depth)
  addSlab(card, { outline, bottom: 0.004, top: cardSize.thick, bevel: 0.004 })
}

/** Leaves outside the picture that dapple the light. */
function addShade(builder: SceneBuilder): void {
  const stem = builder.surface('stem', plain('#5f5238'))
  const leaf = builder.surface('leaf', plain('#5d6d4a'))
  const roots: readonly Vec3[] = [
    [-42, 24, -34],
    [-33, 20, -30],
    [-36, 26, -20],
    [-30, 17, -14],
  ]
  roots.forEach((root, i) => {
    const path = [root, add(root, [6, 1, 4]), add(root, [11, 0, 10]), add(root, [15, -2, 17])]
    addBranch(stem, leaf, { path, leafCount: 18, leafCm: 7, leafShape: 0.34, seed: i + 11 })
  })
  const lying = standing([12.5, 0.4, -8.5], 150)
  const path: Vec3[] = [
    [-9, 0, 0],
    [-3, 0.7, 1],
    [3, 0.6, 0.4],
    [10, 1, -2],
  ]
  addBranch(
    { ...stem, place: lying },
    { ...leaf, place: lying },
    { path, leafCount: 16, leafCm: 3.4, leafShape: 0.7, seed: 31 },
  )
}

function rectangle(width: number, depth: number): Point2[] {
  return [
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
  ]
}

const cardPrint = { widthMm: 85, heightMm: 55, dpi: 300 } as const

const frontDesign = (): Promise<SmartContents> =>
  placeholder({
    ...cardPrint,
    fileName: 'Card front.png',
    ground: '#f5f1e8',
    ink: '#26332e',
    accent: '#dfc9a2',
  })

const backDesign = (): Promise<SmartContents> =>
  placeholder({
    ...cardPrint,
    fileName: 'Card back.png',
    ground: '#26413a',
    ink: '#f1ead9',
    accent: '#315449',
  })

async function cardLayers(development: Development): Promise<SampleLayer[]> {
  const designs = { front: await frontDesign(), back: await backDesign() }
  const card = (spot: CardSpot): SampleLayer => ({
    kind: 'group',
    name: spot.id,
    children: [
      {
        kind: 'smart-object',
        name: spot.side === 'front' ? 'Front – your design here' : 'Back – your design here',
        contents: designs[spot.side],
        placement: { quad: development.quad(cardCorners(spot)) },
        mask: development.mask([spot.id]),
      },
      {
        kind: 'pixels',
        name: 'Shading',
        image: development.shading([spot.id]),
        blend: 'multiply',
        clipped: true,
      },
    ],
  })
  const side = (name: string, wanted: CardSpot['side']): SampleLayer => ({
    kind: 'group',
    name,
    children: cardSpots.filter((spot) => spot.side === wanted).map(card),
  })
  return [
    { kind: 'pixels', name: 'Background', image: development.background() },
    { kind: 'group', name: 'Cards', children: [side('Backs', 'back'), side('Fronts', 'front')] },
  ]
}
