import { cloth } from '../materials/cloth'
import { plaster } from '../materials/plaster'
import { wood } from '../materials/wood'
import { lamp } from '../render/lamp'
import { fractalNoise } from '../render/noise'
import type { Material } from '../render/scene'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addTube, type Placement } from '../render/shapes'
import { add, rotateY, type Vec3 } from '../render/vector'
import type { PhotoMockupScene } from './photo-mockup'

/** Half its side, and half its depth, cm. */
const half = 22
const deep = 8.5
/** How much of the front the print takes. */
const printed = 0.74

/** A linen cushion that leans on another one on a bench, beside a window. */
export function photoCushion(width: number): PhotoMockupScene {
  const builder = new SceneBuilder()
  addRoom(builder)
  const front = leaning([4, 0, 20], -7, 15)
  addCushion(builder, 'back', { colour: '#a9634a', place: leaning([-23, 0, 9], 12, 10), seed: 40 })
  addCushion(builder, 'front', { colour: '#e9e4d8', place: front, seed: 3 })
  return {
    id: 'photo-cushion',
    isSoft: true,
    areas: [
      {
        name: 'Cushion front',
        canvas: { width: 1500, height: 1500 },
        at: (u, v) => front(cushionAt(printed * (2 * u - 1), printed * (1 - 2 * v), 3)),
        patches: 3,
        parts: ['front'],
      },
    ],
    product: { name: 'Cushion', parts: ['front', 'front piping'] },
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 0.8),
      exposure: 1,
      vignette: 0.14,
      camera: {
        position: [34, 42, 188],
        target: [-3, 21, 12],
        fieldOfViewDegrees: 17.5,
        apertureCm: 0.6,
        focusCm: 173,
      },
      lights: [
        lamp({
          at: [-150, 110, 70],
          towards: [0, 22, 10],
          width: 40,
          height: 90,
          light: [0.98, 0.94, 0.86],
          samples: 32,
        }),
        lamp({
          at: [130, 70, 130],
          towards: [0, 22, 10],
          width: 90,
          height: 90,
          light: [0.13, 0.14, 0.16],
          samples: 16,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.18 + 0.07 * y
        out.set([t, t * 1.01, t * 1.04])
      },
    },
  }
}

/** Stands on its lower edge at a place, turned and leaning back. */
function leaning(at: Vec3, turnDegrees: number, backDegrees: number): Placement {
  const angle = (backDegrees * Math.PI) / 180
  return ([x, y, z]) => {
    const up = y + half - 0.8
    const leant: Vec3 = [
      x,
      up * Math.cos(angle) + z * Math.sin(angle) + 1.2,
      z * Math.cos(angle) - up * Math.sin(angle),
    ]
    return add(rotateY(leant, turnDegrees), at)
  }
}

/** The front of a filled cushion by a and b, −1..1 to the right and upwards; creases run in from its edge. */
function cushionAt(a: number, b: number, seed: number): Vec3 {
  const x = half * a * (1 - 0.07 * (1 - b * b))
  const y = half * b * (1 - 0.06 * (1 - a * a))
  const fill = Math.max(0, (1 - a * a) * (1 - b * b)) ** 0.42
  const rim = 1 - fill
  const away = Math.max(1e-3, Math.hypot(a, b))
  const crease = 1.8 * rim * fill * fractalNoise((3.1 * a) / away + seed, (3.1 * b) / away, fill, 2)
  const dent = 0.9 * fill * fractalNoise(a * 1.3 + seed, b * 1.3, 5, 2)
  return [x, y, deep * fill + crease + dent]
}

interface CushionOptions {
  readonly colour: string
  readonly place: Placement
  readonly seed: number
}

function addCushion(builder: SceneBuilder, name: string, { colour, place, seed }: CushionOptions): void {
  const linen = upright(cloth({ colour, threadCm: 0.16, slub: 0.7 }))
  const front = builder.surface(name, linen, place)
  front.geometry.addPatch(front.surface, { columns: 140, rows: 140 }, (u, v) =>
    place(cushionAt(2 * u - 1, 2 * v - 1, seed)),
  )
  const behind = builder.surface(`${name} behind`, linen, place)
  behind.geometry.addPatch(behind.surface, { columns: 40, rows: 40 }, (u, v) => {
    const [x, y, z] = cushionAt(1 - 2 * u, 2 * v - 1, seed + 9)
    return place([x, y, -z])
  })
  const corner = 32
  const border: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const path = border.flatMap(([a, b], i): Vec3[] => {
    const [c, d] = border[(i + 1) % 4]
    return Array.from({ length: corner }, (_, k) => {
      const t = k / corner
      return cushionAt(a + (c - a) * t, b + (d - b) * t, seed)
    })
  })
  const piping = builder.surface(`${name} piping`, linen, place)
  addTube(piping, [...path, path[0]], () => 0.42)
}

/** A woven material whose threads run across and upwards, as on what stands. */
function upright(material: Material): Material {
  const on = { x: 0, y: 0, z: 0, u: 0, v: 0 }
  const turned = (at: { readonly x: number; readonly y: number }): typeof on => {
    on.x = at.x
    on.z = at.y
    return on
  }
  const { relief } = material
  return {
    ...material,
    albedo: (out, at) => material.albedo(out, turned(at)),
    ...(relief && { relief: (at) => relief(turned(at)) }),
  }
}

function addRoom(builder: SceneBuilder): void {
  const bench = builder.surface(
    'bench',
    wood({ light: '#b78b60', dark: '#7b5636', grainAxis: 0, ringCm: 1.2, seed: 8 }),
  )
  addBox(bench, [-200, -5, -6], [200, 0, 52])
  const wall = builder.surface('wall', plaster('#c9c1b2', 0.04))
  wall.geometry.addQuad(wall.surface, [-300, -100, -6], [600, 0, 0], [0, 360, 0])
}
