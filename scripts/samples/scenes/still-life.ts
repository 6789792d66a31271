import { plain } from '../materials/plain'
import { plaster } from '../materials/plaster'
import { addBranch } from '../props/branch'
import { lamp } from '../render/lamp'
import type { Scene } from '../render/scene'
import { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, type Point2, standing } from '../render/shapes'

/** Vessels and fruit on a plinth in evening light: a picture to place, not a mockup. */
export function stillLife(width: number): Scene {
  const builder = new SceneBuilder()
  addRoom(builder)
  addVessels(builder)
  addFruit(builder)
  return {
    geometry: builder.geometry,
    surfaces: builder.surfaces,
    width,
    height: Math.round(width * Math.SQRT2),
    exposure: 1.05,
    vignette: 0.2,
    camera: {
      position: [4, 24, 120],
      target: [0, 16, 0],
      fieldOfViewDegrees: 22,
      shift: [0, 0.04],
      apertureCm: 0.8,
      focusCm: 116,
    },
    lights: [
      lamp({
        at: [-110, 70, 60],
        towards: [0, 10, 0],
        width: 16,
        height: 16,
        light: [1.05, 0.78, 0.5],
        samples: 24,
      }),
      lamp({
        at: [90, 60, 60],
        towards: [0, 10, 0],
        width: 80,
        height: 80,
        light: [0.07, 0.09, 0.14],
        samples: 12,
      }),
    ],
    environment: (out, _x, y) => {
      const t = 0.1 + 0.08 * Math.max(0, y)
      out[0] = t * 0.95
      out[1] = t
      out[2] = t * 1.2
    },
  }
}

function addRoom(builder: SceneBuilder): void {
  const wall = builder.surface('wall', plaster('#5f7a78', 0.05))
  wall.geometry.addQuad(wall.surface, [-200, -100, -40], [400, 0, 0], [0, 300, 0])
  const table = builder.surface('table', plaster('#d9c3a5', 0.02))
  addBox(table, [-200, -6, -40], [200, 0, 60])
  const plinth = builder.surface('plinth', plaster('#c77f58', 0.01))
  addBox(plinth, [-3, 0, -14], [19, 7, 4])
}

function addVessels(builder: SceneBuilder): void {
  const tall = builder.surface(
    'bottle',
    plain('#e9e1d3', { reflectance: 0.04, roughness: 0.1 }),
    standing([-9, 0, -3]),
  )
  addLathe(tall, [
    [0.02, 0.1],
    [5, 0],
    [6.6, 2],
    [7.2, 8],
    [5.6, 15],
    [2.2, 19.5],
    [1.7, 24],
    [1.9, 28],
    [2.5, 29],
    [2.3, 29.3],
    [1.4, 27],
  ])
  const jug = builder.surface(
    'jug',
    plain('#22484f', { reflectance: 0.05, roughness: 0.06 }),
    standing([8, 7, -5]),
  )
  addLathe(jug, [
    [0.02, 0.1],
    [3.4, 0],
    [4.4, 1.4],
    [5, 5],
    [3.8, 9.4],
    [2.9, 12],
    [3.6, 14],
    [3.4, 14.1],
    [2.6, 12.4],
  ])
  const place = standing([8, 7, -5])
  const stem = builder.surface('stem', plain('#6b5a3c'), place)
  const leaf = builder.surface('leaf', plain('#8a8f5a'), place)
  addBranch(stem, leaf, {
    path: [
      [0, 6, 0],
      [1, 16, 0],
      [5, 24, 1],
      [11, 30, 2],
    ],
    leafCount: 15,
    leafCm: 5,
    leafShape: 0.5,
    seed: 41,
  })
  addBranch(stem, leaf, {
    path: [
      [0, 6, 0],
      [-1, 18, 1],
      [-3, 27, 2],
      [-1, 37, 3],
    ],
    leafCount: 15,
    leafCm: 5,
    leafShape: 0.5,
    seed: 42,
  })
}

function addFruit(builder: SceneBuilder): void {
  const spots = [
    { at: [-2.5, 0, 10], radius: 3.3, colour: '#e58a2f' },
    { at: [4.6, 0, 12.5], radius: 3.1, colour: '#e9a23a' },
    { at: [13, 7, 0.5], radius: 2.3, colour: '#d8472f' },
  ] as const
  spots.forEach(({ at, radius, colour }, i) => {
    const fruit = builder.surface(
      `fruit ${i}`,
      plain(colour, { reflectance: 0.04, roughness: 0.18 }),
      standing([at[0], at[1], at[2]]),
    )
    const profile = Array.from({ length: 15 }, (_, k): Point2 => {
      const angle = (k * Math.PI) / 14
      return [radius * Math.sin(angle) + 0.001, radius * 0.94 * (1 - Math.cos(angle))]
    })
    addLathe(fruit, profile)
  })
  const dish = builder.surface(
    'dish',
    plain('#b8c0bd', { reflectance: 0.04, roughness: 0.05 }),
    standing([-18, 0, 8]),
  )
  addSlab(dish, {
    outline: Array.from(
      { length: 64 },
      (_, i): Point2 => [6 * Math.cos((i * Math.PI) / 32), 6 * Math.sin((i * Math.PI) / 32)],
    ),
    bottom: 0,
    top: 0.9,
    bevel: 0.3,
  })
}
