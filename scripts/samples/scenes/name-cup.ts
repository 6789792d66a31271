import { sprig } from '../artwork/sprig'
import { cloth } from '../materials/cloth'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import type { Development } from '../psd/development'
import type { SampleLayer, TextLayer } from '../psd/layer'
import { bentPlacement } from '../psd/placement'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, standing } from '../render/shapes'
import type { MockupScene } from './mockup'
import { addMug, mugPrint } from './mug-body'

/** The linen below the mug. */
const standsAt = 0.36

export function nameCup(width: number): MockupScene {
  const builder = new SceneBuilder()
  addRoom(builder)
  addMug(builder, standsAt)
  addProps(builder)
  return {
    id: 'name-cup',
    parts: ['mug', 'handle'],
    layers: cupLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1.06,
      vignette: 0.08,
      camera: {
        position: [1.5, 15.5, 70],
        target: [1.5, 4.9, 0],
        fieldOfViewDegrees: 12.4,
        apertureCm: 0.9,
        focusCm: 66.5,
      },
      lights: [
        lamp({
          at: [-54, 52, 40],
          towards: [0, 4, 0],
          width: 40,
          height: 52,
          light: [1.0, 0.95, 0.87],
          samples: 32,
        }),
        lamp({
          at: [66, 26, 44],
          towards: [0, 5, 0],
          width: 30,
          height: 60,
          light: [0.15, 0.16, 0.18],
          samples: 12,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.5 + 0.5 * y
        out[0] = 0.24 + 0.14 * t
        out[1] = 0.235 + 0.14 * t
        out[2] = 0.23 + 0.145 * t
      },
    },
  }
}

function addRoom(builder: SceneBuilder): void {
  const table = builder.surface(
    'table',
    wood({ light: '#d3b48c', dark: '#a5815a', grainAxis: 0, ringCm: 1.1, seed: 3 }),
  )
  addBox(table, [-90, -3, -40], [90, 0, 40])
  const wall = builder.surface('wall', plaster('#d8c6b4', 0.03))
  wall.geometry.addQuad(wall.surface, [-200, -60, -62], [400, 0, 0], [0, 260, 0])
}

function addProps(builder: SceneBuilder): void {
  const linen = builder.surface('linen', cloth({ colour: '#e6dccb', threadCm: 0.1, slub: 0.6 }))
  linen.geometry.addPatch(linen.surface, { columns: 90, rows: 60 }, (u, v) => {
    const x = -10.5 + u * 19.5 + v * 2.4
    const z = -8 + v * 16.5 - u * 2.2
    const calm = Math.min(1, Math.hypot(x, z) / 9)
    return [
      x,
      0.3 + calm * calm * (0.09 * Math.sin(x * 1.3 + z * 0.2) + 0.06 * Math.sin(z * 1.1 - x * 0.5)),
      z,
    ]
  })
  const vase = builder.surface(
    'vase',
    plain('#b7785a', { reflectance: 0.03, roughness: 0.3 }),
    standing([-13.5, 0, -24]),
  )
  addLathe(vase, [
    [0.02, 0.1],
    [3.2, 0],
    [4.6, 1.4],
    [5.6, 5],
    [4.6, 9],
    [2.3, 11.6],
    [1.9, 13.4],
    [2.4, 14.6],
    [2.1, 14.4],
    [1.6, 12.6],
  ])
  const stem = builder.surface('stem', plain('#7a6a48'))
  const leaf = builder.surface('leaf', plain('#7f8b68'))
  addBranch(stem, leaf, {
    path: [
      [-13.5, 12, -24],
      [-12.6, 17, -24],
      [-9.5, 22, -23],
      [-4, 26, -22],
    ],
    leafCount: 16,
    leafCm: 4.4,
    leafShape: 0.55,
    seed: 21,
  })
}

async function cupLayers(development: Development): Promise<SampleLayer[]> {
  const whole = ['mug', 'handle']
  const ceramic = development.mask(whole)
  const mug = development.mask(['mug'])
  const spot = printSpot(development)
  return [
    { kind: 'pixels', name: 'Background', image: development.background(whole) },
    {
      kind: 'group',
      name: 'Cup',
      children: [
        { kind: 'colour', name: 'Cup colour', colour: '#fffaf0', blend: 'multiply', mask: ceramic },
        {
          kind: 'smart-object',
          name: 'Motif – your design here',
          contents: await sprig('Motif.png'),
          placement: bentPlacement(
            (u, v) => development.project(mugPrint(standsAt, 0.5 + (u - 0.5) * 0.27, 0.13 + v * 0.26)),
            { columns: 1, rows: 1 },
          ),
          blend: 'multiply',
          mask: mug,
        },
        spot({
          name: 'Name',
          words: 'Olivia',
          font: 'Pacifico-Regular',
          colour: '#3f3128',
          size: 1.85,
          baseline: 0.66,
        }),
        spot({
          name: 'Line below',
          words: 'BUT FIRST, COFFEE',
          font: 'Montserrat-Regular',
          colour: '#8a4a30',
          size: 0.29,
          tracking: 190,
          baseline: 0.79,
        }),
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

interface Print {
  readonly name: string
  readonly words: string
  readonly font: string
  readonly colour: string
  /** In cm on the glaze. */
  readonly size: number
  readonly tracking?: number
  /** 0 at the top of the print area, 1 at its foot. */
  readonly baseline: number
}

/** The share of the print area's width that words may fill, symmetric about its middle. */
const wordsWide = 0.62

/** Words printed on the glaze: multiplied, so that the light of the picture falls on them, and bent like its rings. */
function printSpot(development: Development): (print: Print) => TextLayer {
  const at = (u: number, v: number) => development.project(mugPrint(standsAt, u, v))
  return ({ size, baseline, ...print }) => {
    const [left, leftY] = at(0.5 - wordsWide / 2, baseline)
    const [right, rightY] = at(0.5 + wordsWide / 2, baseline)
    const [, middleY] = at(0.5, baseline)
    const pixelsPerCm = at(0.5, 1)[1] - at(0.5, 0)[1]
    const fontSize = (size * pixelsPerCm) / 7.4
    const half = (right - left) / 2
    const sag = middleY - (leftY + rightY) / 2
    return {
      ...print,
      kind: 'text',
      size: fontSize,
      alignment: 'center',
      blend: 'multiply',
      transform: [1, 0, 0, 1, (left + right) / 2, (leftY + rightY) / 2],
      box: { left: -half, top: -fontSize * 1.05, right: half, bottom: fontSize * 0.6 },
      archPercent: (-200 * 2 * Math.atan(sag / half)) / Math.PI,
    }
  }
}
