import { placeholder } from '../artwork/placeholder'
import { jersey } from '../materials/jersey'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { addBranch } from '../props/branch'
import { Garment } from '../props/garment'
import { distanceTo } from '../props/outline'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { bentPlacement } from '../psd/placement'
import { lamp } from '../render/lamp'
import { fractalNoise } from '../render/noise'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, type Point2, standing } from '../render/shapes'
import type { MockupScene } from './mockup'

/** Print area on the chest: flat rectangle in cm, centred on x = 0. */
export const printArea = { width: 28, height: 36, top: -18.5 }

const neckWidth = 8.6
const shoulderY = -33.5

const frontNeck = neckline(-25.2)
const backNeck = neckline(-31.6)
const sleeveSeam: readonly Point2[] = [
  [24.2, -29.2],
  [25.4, -22],
  [26.6, -13.2],
]

export function tShirt(width: number): MockupScene {
  const builder = new SceneBuilder()
  addFloor(builder)
  const front = addShirt(builder)
  addProps(builder)
  return {
    id: 't-shirt',
    parts: ['front', 'back'],
    layers: (development) => shirtLayers(development, front),
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 1.14),
      exposure: 1,
      vignette: 0.12,
      camera: { position: [0, 330, 22], target: [0, 0, 1.5], fieldOfViewDegrees: 17.6 },
      lights: [
        lamp({
          at: [-260, 120, -170],
          towards: [0, 0, 0],
          width: 60,
          height: 90,
          light: [1.12, 1.06, 0.98],
          samples: 32,
        }),
        lamp({
          at: [120, 260, 200],
          towards: [0, 0, 0],
          width: 200,
          height: 200,
          light: [0.12, 0.125, 0.14],
          samples: 12,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.2 + 0.1 * Math.max(0, y)
        out[0] = t
        out[1] = t * 1.01
        out[2] = t * 1.04
      },
    },
  }
}

/** A shirt laid on the ground, neck away from the camera; its surfaces are `front`, `back` and `label`. */
export function addShirt(builder: SceneBuilder): Garment {
  const lines = {
    neck: frontNeck,
    sleeves: [sleeveSeam, mirror(sleeveSeam)],
    hem: 36,
    cuffs: [cuff, mirror(cuff)],
  }
  const cotton = jersey({ colour: '#efede8', ...lines })
  const back = builder.surface('back', jersey({ colour: '#e4e1db', ...lines, neck: backNeck }))
  new Garment({ outline: innerBack, gridCm: 0.6, rounds: 6, push: () => [0, 0], ground: () => 0.12 }).addTo(
    back,
  )
  const label = builder.surface('label', plain('#d9d2c4'))
  addBox(label, [-1.9, 0.3, -30.6], [1.9, 0.62, -28.4])
  const front = builder.surface('front', cotton)
  const shape = outline(frontNeck)
  const garment = new Garment({
    outline: shape,
    gridCm: 0.55,
    rounds: 90,
    push: pushAt,
    ground: (x, z) => 0.22 + 1.1 * (1 - Math.exp(-distanceTo(shape, [x, z], true) / 1.5)),
  })
  garment.addTo(front)
  garment.addHemTo(front, 0.32)
  return garment
}

/** Wrinkles from handling: the cloth is pushed together a little everywhere, more under the arms and at the waist. */
function pushAt(x: number, z: number): Point2 {
  const wide = 1.5 * fractalNoise(x / 17, z / 21, 3, 2)
  const long = 1.3 * fractalNoise(x / 19, z / 15, 11, 2)
  const arm = Math.exp(-((Math.abs(x) - 25) ** 2 + (z + 12) ** 2) / 120)
  const waist = Math.exp(-((z - 14) ** 2) / 160)
  const edge = 0.3 * fractalNoise(x / 9, z / 9, 17, 2)
  return [
    edge + wide - x * 0.012 - Math.sign(x) * arm * 1.5 - x * 0.018 * waist,
    edge + long - z * 0.008 + arm * 0.9,
  ]
}

function neckline(bottom: number): Point2[] {
  return Array.from({ length: 33 }, (_, i) => {
    const angle = (i / 32) * Math.PI
    return [-neckWidth * Math.cos(angle), shoulderY + (bottom - shoulderY) * Math.sin(angle) ** 0.9]
  })
}

const cuff: readonly Point2[] = [
  [42, -15.6],
  [35.2, -6.8],
]

/** The shirt's outline, starting at the neck: the left shoulder is negative x. */
function outline(neck: readonly Point2[]): Point2[] {
  const right: Point2[] = [
    [16, -31.8],
    [22.4, -30],
    [25.2, -28.7],
    [33.4, -23],
    [41.2, -16.6],
    ...cuff,
    [34.4, -6.9],
    [28.2, -11.4],
    [26.7, -12.6],
    [26.3, -10.4],
    [26, -4],
    [25.6, 10],
    [26.1, 24],
    [26.8, 35.4],
  ]
  const hem: readonly Point2[] = [
    [25.6, 36.6],
    [13, 37],
    [0, 37.1],
    [-13, 37],
    [-25.6, 36.6],
  ]
  return [...neck, ...right, ...hem, ...[...right].reverse().map(([x, z]): Point2 => [-x, z])]
}

/** The visible part of the back: the cloth behind the collar. */
const innerBack: readonly Point2[] = [...backNeck, [16, -29.6], [15, -14], [-15, -14], [-16, -29.6]]

function mirror(line: readonly Point2[]): Point2[] {
  return line.map(([x, z]) => [-x, z])
}

function addFloor(builder: SceneBuilder): void {
  const floor = builder.surface('floor', plaster('#b3a391', 0.035))
  floor.geometry.addQuad(floor.surface, [-200, 0, 200], [400, 0, 0], [0, 0, -400])
}

function addProps(builder: SceneBuilder): void {
  const stem = builder.surface('stem', plain('#6b5a3c'))
  const leaf = builder.surface('leaf', plain('#6d7759'))
  const place = standing([33, 0.6, 44], 24)
  addBranch(
    { ...stem, place },
    { ...leaf, place },
    {
      path: [
        [-16, 0, 0],
        [-4, 1.2, 2],
        [8, 1, 1],
        [22, 1.5, -4],
      ],
      leafCount: 18,
      leafCm: 7,
      leafShape: 0.66,
      seed: 21,
    },
  )
}

const shirtDesign = (): Promise<SmartContents> =>
  placeholder({
    fileName: 'T-shirt.png',
    widthMm: 280,
    heightMm: 360,
    dpi: 200,
    ground: '#ffffff',
    ink: '#2b2f3a',
    accent: '#d8674a',
    isCutOut: true,
  })

async function shirtLayers(development: Development, front: Garment): Promise<SampleLayer[]> {
  const fabric = development.mask(['front', 'back'])
  const print = (u: number, v: number): readonly [number, number] =>
    development.project(front.at((u - 0.5) * printArea.width, printArea.top + v * printArea.height))
  return [
    { kind: 'pixels', name: 'Background', image: development.background() },
    {
      kind: 'group',
      name: 'T-shirt',
      children: [
        { kind: 'colour', name: 'Shirt colour', colour: '#ffffff', blend: 'multiply', mask: fabric },
        {
          kind: 'smart-object',
          name: 'Your design here',
          contents: await shirtDesign(),
          placement: bentPlacement(print, { columns: 4, rows: 4 }),
          mask: development.mask(['front']),
        },
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading(['front']),
          blend: 'multiply',
          clipped: true,
        },
        {
          kind: 'pixels',
          name: 'Fold highlights',
          image: development.sheen(['front'], 0.16),
          blend: 'screen',
          mask: fabric,
        },
      ],
    },
  ]
}
