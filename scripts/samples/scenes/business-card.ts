import sharp from 'sharp'
import { arches } from '../artwork/arches'
import { kilnLogo } from '../artwork/kiln-logo'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { addBranch } from '../props/branch'
import type { PixelPoint } from '../psd/bezier-fit'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents, TextLayer } from '../psd/layer'
import type { Quad } from '../psd/placement'
import { lamp } from '../render/lamp'
import { RandomStream } from '../render/random'
import { SceneBuilder } from '../render/scene-builder'
import { addSlab, type Placement, roundedOutline, standing } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import type { MockupScene } from './mockup'

/** A card in cm, with its thickness. */
const card = { width: 8.5, depth: 5.5, thick: 0.05 }
const stacked = 9
/** The lowest card of the stack lies on the one beside it: in one plane each would show through the other. */
const lift = 0.002
const front: Placement = standing([-0.75, stacked * card.thick, 0.75], 7)
const back: Placement = standing([2.5, 0, -2.5], -11)

export function businessCard(width: number): MockupScene {
  const builder = new SceneBuilder()
  const stone = builder.surface('stone', plaster('#c3bbae', 0.012))
  stone.geometry.addQuad(stone.surface, [-60, 0, 60], [120, 0, 0], [0, 0, -120])
  addCards(builder)
  addShade(builder)
  return {
    id: 'business-card',
    parts: ['front', 'back'],
    layers: cardLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.75),
      exposure: 1.06,
      vignette: 0.1,
      camera: { position: [0, 64, 0], target: [0, 0, 0], fieldOfViewDegrees: 9.4 },
      lights: [
        lamp({
          at: [-70, 92, -52],
          towards: [0, 0, 0],
          width: 9,
          height: 9,
          light: [0.98, 0.92, 0.83],
          samples: 24,
        }),
        lamp({
          at: [-40, 70, 50],
          towards: [0, 0, 0],
          width: 80,
          height: 80,
          light: [0.17, 0.175, 0.19],
          samples: 16,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.16 + 0.12 * Math.max(0, y)
        out[0] = t
        out[1] = t * 1.01
        out[2] = t * 1.05
      },
    },
  }
}

/** A small stack with the printed card on it, and a card that lies on its face beside it. */
function addCards(builder: SceneBuilder): void {
  const random = new RandomStream(7)
  const paper = plain('#f1eee8')
  for (let number = 0; number < stacked; number++) {
    const drift: Vec3 = [
      -0.75 + random.between(-0.05, 0.05),
      number * card.thick + lift,
      0.75 + random.between(-0.05, 0.05),
    ]
    addCard(builder, 'stack', paper, standing(drift, 7 + random.between(-0.7, 0.7)))
  }
  addCard(builder, 'front', paper, front)
  addCard(builder, 'back', paper, back)
}

function addCard(
  builder: SceneBuilder,
  name: string,
  material: ReturnType<typeof plain>,
  place: Placement,
): void {
  const outline = roundedOutline(card.width, card.depth, 0.06, 3)
  addSlab(builder.surface(name, material, place), { outline, bottom: 0.004, top: card.thick, bevel: 0.004 })
}

/** Leaves outside the picture that dapple the light. */
function addShade(builder: SceneBuilder): void {
  const stem = builder.surface('stem', plain('#5f5238'))
  const leaf = builder.surface('leaf', plain('#5d6d4a'))
  const roots: readonly Vec3[] = [
    [-34, 26, -22],
    [-22, 24, -30],
  ]
  roots.forEach((root, i) => {
    const path: Vec3[] = [0, 1, 2, 3].map((step) => [
      root[0] + step * 5,
      root[1] + (step % 2),
      root[2] + step * 3,
    ])
    addBranch(stem, leaf, { path, leafCount: 14, leafCm: 6.4, leafShape: 0.4, seed: i + 4 })
  })
}

/** Points of the printed card in millimetres from its top left corner. */
function onCard(development: Development, place: Placement): (x: number, y: number) => PixelPoint {
  return (x, y) => development.project(place([x / 10 - card.width / 2, card.thick, y / 10 - card.depth / 2]))
}

/** Millimetres of the card to pixels of a print at 300 dpi, the unit of its text. */
const printPixels = 300 / 25.4

interface Line {
  readonly name: string
  readonly words: string
  readonly font: string
  readonly colour: string
  /** In mm. */
  readonly size: number
  readonly tracking?: number
  readonly alignment: 'left' | 'right'
  /** Where the baseline starts or ends, in mm from the card's top left corner. */
  readonly at: readonly [number, number]
}

const ink = '#2a2f2c'
const accent = '#b4472a'
const [near, far] = [8, 77]

const lines: readonly Line[] = [
  {
    name: 'Name',
    words: 'Maren Holt',
    font: 'PlayfairDisplay-Bold',
    colour: ink,
    size: 6.6,
    alignment: 'left',
    at: [near, 33.6],
  },
  {
    name: 'Title',
    words: 'CERAMIC ARTIST',
    font: 'Montserrat-Regular',
    colour: accent,
    size: 2.35,
    tracking: 180,
    alignment: 'left',
    at: [near + 0.15, 38.6],
  },
  {
    name: 'Phone',
    words: '+44 117 496 0142',
    font: 'Montserrat-Regular',
    colour: ink,
    size: 2.5,
    alignment: 'left',
    at: [near + 0.15, 47.2],
  },
  {
    name: 'E-mail',
    words: 'maren@kilnstudio.com',
    font: 'Montserrat-Regular',
    colour: ink,
    size: 2.5,
    alignment: 'right',
    at: [far, 47.2],
  },
]

function textOf(point: (x: number, y: number) => PixelPoint, { at, size, ...line }: Line): TextLayer {
  const [x0, y0] = point(...at)
  const [x1, y1] = point(at[0] + 1, at[1])
  const [x2, y2] = point(at[0], at[1] + 1)
  const [ax, ay, bx, by] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0].map((pixels) => pixels / printPixels)
  return { ...line, kind: 'text', size: size * printPixels, transform: [ax, ay, bx, by, x0, y0] }
}

async function logo(): Promise<SmartContents> {
  const bytes = await sharp(Buffer.from(kilnLogo())).png({ palette: true, effort: 9 }).toBuffer()
  return { fileName: 'Logo.png', bytes, width: 1200, height: 1200, dpi: 300 }
}

async function cardLayers(development: Development): Promise<SampleLayer[]> {
  const point = onCard(development, front)
  const quad = (toPoint: typeof point, [left, top, right, bottom]: readonly number[]): Quad => [
    toPoint(left, top),
    toPoint(right, top),
    toPoint(right, bottom),
    toPoint(left, bottom),
  ]
  return [
    { kind: 'pixels', name: 'Background', image: development.background() },
    {
      kind: 'group',
      name: 'Back',
      children: [
        {
          kind: 'smart-object',
          name: 'Back – your design here',
          contents: await arches('Card back.png'),
          placement: { quad: quad(onCard(development, back), [0, 0, 85, 55]) },
          mask: development.mask(['back']),
        },
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading(['back']),
          blend: 'multiply',
          clipped: true,
        },
      ],
    },
    {
      kind: 'group',
      name: 'Front',
      children: [
        { kind: 'colour', name: 'Paper', colour: '#f8f4ec', mask: development.mask(['front']) },
        {
          kind: 'smart-object',
          name: 'Logo – your design here',
          contents: await logo(),
          placement: { quad: quad(point, [near - 0.6, 7, near + 13.4, 21]) },
        },
        ...lines.map((line) => textOf(point, line)),
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading(['front']),
          blend: 'multiply',
          mask: development.mask(['front']),
        },
      ],
    },
  ]
}
