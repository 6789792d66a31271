import { placeholder } from '../artwork/placeholder'
import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import type { Development } from '../psd/development'
import type { SampleLayer, SmartContents } from '../psd/layer'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, type Point2, standing } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import type { MockupScene } from './mockup'

/** A carton on a square foot, in cm: its two visible faces are alike. */
export const cartonSize = { width: 13, height: 20 }
const podium = 5
const place = standing([0, podium, 0], -33)

/** Corners of a face, clockwise from its top left. */
export function cartonFace(face: 'front' | 'side'): readonly [Vec3, Vec3, Vec3, Vec3] {
  const h = cartonSize.width / 2
  const top = cartonSize.height
  if (face === 'front') return [place([-h, top, h]), place([h, top, h]), place([h, 0, h]), place([-h, 0, h])]
  return [place([h, top, h]), place([h, top, -h]), place([h, 0, -h]), place([h, 0, h])]
}

export function box(width: number): MockupScene {
  const builder = new SceneBuilder()
  addStage(builder)
  addCarton(builder)
  addProps(builder)
  return {
    id: 'box',
    parts: ['front', 'side', 'carton', 'lid', 'backdrop'],
    layers: boxLayers,
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 1.25),
      exposure: 1,
      vignette: 0.1,
      camera: { position: [0, 24, 128], target: [1, 13.4, 0], fieldOfViewDegrees: 18.6 },
      lights: [
        lamp({
          at: [-85, 88, 80],
          towards: [0, 10, 0],
          width: 26,
          height: 26,
          light: [0.92, 0.85, 0.76],
          samples: 32,
        }),
        lamp({
          at: [80, 50, 60],
          towards: [0, 10, 0],
          width: 60,
          height: 60,
          light: [0.12, 0.13, 0.16],
          samples: 16,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.5 + 0.5 * y
        out[0] = 0.24 + 0.1 * t
        out[1] = 0.24 + 0.1 * t
        out[2] = 0.24 + 0.11 * t
      },
    },
  }
}

/** A seamless backdrop: floor that bends up into a wall. */
function addStage(builder: SceneBuilder): void {
  const paper = builder.surface('backdrop', plain('#dcae93'))
  paper.geometry.addPatch(paper.surface, { columns: 2, rows: 80 }, (u, v) => {
    const x = (u - 0.5) * 400
    const bend = 26
    const start = 0.45
    if (v < start) return [x, 0, 90 - (v / start) * 110]
    const angle = Math.min(1, (v - start) / 0.25) * (Math.PI / 2)
    const rise = Math.max(0, v - start - 0.25) * 400
    return [x, bend * (1 - Math.cos(angle)) + rise, -20 - bend * Math.sin(angle)]
  })
}

function addCarton(builder: SceneBuilder): void {
  const h = cartonSize.width / 2
  const top = cartonSize.height
  const card = plaster('#f2efe9', 0.002)
  const carton = builder.surface('carton', card, place)
  addBox(carton, [-h, 0, -h], [h - 0.003, top - 0.02, h - 0.003])
  const lid = builder.surface('lid', card, place)
  addBox(lid, [-h + 0.03, top, -h + 0.03], [h - 0.03, top + 0.05, h - 0.25])
  for (const face of ['front', 'side'] as const) {
    const [a, b, , d] = cartonFace(face)
    const surface = builder.surface(face, card)
    surface.geometry.addQuad(
      surface.surface,
      d,
      [a[0] - d[0], a[1] - d[1], a[2] - d[2]],
      [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
    )
  }
}

function addProps(builder: SceneBuilder): void {
  const stone = builder.surface('podium', plaster('#e9d9c8', 0.012))
  addSlab(stone, { outline: circle(17), bottom: 0, top: podium, bevel: 0.35 })
  const low = builder.surface('step', plaster('#c98f70', 0.012), standing([19, 0, 9]))
  addSlab(low, { outline: circle(8), bottom: 0, top: 2.6, bevel: 0.3 })
  const column = builder.surface('column', plaster('#d3a184', 0.012), standing([-21, 0, -14]))
  addSlab(column, { outline: circle(7), bottom: 0, top: 21, bevel: 0.35 })
  const ball = builder.surface(
    'ball',
    plain('#f0e4d4', { reflectance: 0.04, roughness: 0.15 }),
    standing([19.5, 2.6, 9.5]),
  )
  addLathe(
    ball,
    Array.from(
      { length: 19 },
      (_, i): Point2 => [
        3.6 * Math.sin((i * Math.PI) / 18) + 0.001,
        3.6 - 3.6 * Math.cos((i * Math.PI) / 18),
      ],
    ),
  )
  const ring = builder.surface('arch', plaster('#b9775a', 0.012), standing([17, 0, -19], -8))
  ring.geometry.addPatch(ring.surface, { columns: 96, rows: 48 }, (u, v) => arch(ring.place, u, v))
}

/** A round-cornered arch: half a torus on two legs. */
function arch(at: (p: Vec3) => Vec3, u: number, v: number): Vec3 {
  const radius = 10
  const leg = 12
  const path = u * (2 * leg + Math.PI * radius)
  const across = v * 2 * Math.PI
  const thick = 2.6
  const r = radius + thick * Math.cos(across)
  const z = thick * Math.sin(across)
  if (path < leg) return at([-r, path, z])
  const angle = (path - leg) / radius
  if (angle < Math.PI) return at([-r * Math.cos(angle), leg + r * Math.sin(angle), z])
  return at([r, leg - (path - leg - Math.PI * radius), z])
}

function circle(radius: number): Point2[] {
  return Array.from({ length: 96 }, (_, i) => [
    radius * Math.cos((i * Math.PI) / 48),
    radius * Math.sin((i * Math.PI) / 48),
  ])
}

const boxDesign = (): Promise<SmartContents> =>
  placeholder({
    fileName: 'Box.png',
    widthMm: 130,
    heightMm: 200,
    dpi: 300,
    ground: '#f6efe4',
    ink: '#5b2b1c',
    accent: '#e07a4b',
  })

async function boxLayers(development: Development): Promise<SampleLayer[]> {
  const contents = await boxDesign()
  const faces = (['side', 'front'] as const).map((face): SampleLayer => {
    const title = face === 'front' ? 'Front face' : 'Side face'
    return {
      kind: 'group',
      name: title,
      children: [
        {
          kind: 'smart-object',
          name: 'Your design here',
          contents,
          placement: { quad: development.quad(cartonFace(face)) },
          mask: development.mask([face]),
        },
        {
          kind: 'pixels',
          name: 'Shading',
          image: development.shading([face]),
          blend: 'multiply',
          clipped: true,
        },
      ],
    }
  })
  const whole = development.mask(['front', 'side', 'carton', 'lid'])
  return [
    { kind: 'pixels', name: 'Background', image: development.background() },
    {
      kind: 'colour',
      name: 'Backdrop colour',
      colour: '#ffffff',
      blend: 'multiply',
      mask: development.mask(['backdrop']),
    },
    {
      kind: 'group',
      name: 'Box',
      children: [
        { kind: 'colour', name: 'Box colour', colour: '#ffffff', blend: 'multiply', mask: whole },
        ...faces,
      ],
    },
  ]
}
