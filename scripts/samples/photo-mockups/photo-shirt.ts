import { plain } from '../materials/plain'
import { wood } from '../materials/wood'
import { addBranch } from '../props/branch'
import { lamp } from '../render/lamp'
import { SceneBuilder } from '../render/scene-builder'
import { standing } from '../render/shapes'
import { addShirt, printArea } from '../scenes/t-shirt'
import type { PhotoMockupScene } from './photo-mockup'

/** A white T-shirt on dark boards, seen from its hem, in light that skims its folds. */
export function photoShirt(width: number): PhotoMockupScene {
  const builder = new SceneBuilder()
  addFloor(builder)
  const front = addShirt(builder)
  return {
    id: 'photo-shirt',
    isSoft: true,
    areas: [
      {
        name: 'Chest',
        canvas: { width: 1400, height: 1800 },
        at: (u, v) => front.at((u - 0.5) * printArea.width, printArea.top + v * printArea.height),
        patches: 4,
        parts: ['front'],
      },
    ],
    product: { name: 'T-shirt', parts: ['front', 'back'] },
    scene: {
      geometry: builder.geometry,
      surfaces: builder.surfaces,
      width,
      height: Math.round(width * 1.14),
      exposure: 1,
      vignette: 0.16,
      camera: { position: [42, 300, 116], target: [3, 0, 0.5], fieldOfViewDegrees: 16.6 },
      lights: [
        lamp({
          at: [250, 105, -130],
          towards: [0, 0, 0],
          width: 70,
          height: 70,
          light: [1.04, 1, 0.94],
          samples: 32,
        }),
        lamp({
          at: [-160, 220, 160],
          towards: [0, 0, 0],
          width: 180,
          height: 180,
          light: [0.16, 0.165, 0.18],
          samples: 12,
        }),
      ],
      environment: (out, _x, y) => {
        const t = 0.17 + 0.08 * Math.max(0, y)
        out.set([t, t * 1.01, t * 1.05])
      },
    },
  }
}

function addFloor(builder: SceneBuilder): void {
  const boardCm = 19
  for (let i = -8; i < 8; i++) {
    const board = builder.surface(
      `board ${i}`,
      wood({ light: '#7d624c', dark: '#4b3729', grainAxis: 2, ringCm: 1.6, seed: 11 + i * 3 }),
    )
    board.geometry.addQuad(board.surface, [i * boardCm, 0, 220], [boardCm - 0.25, 0, 0], [0, 0, -440])
  }
  const gap = builder.surface('gap', plain('#17110d'))
  gap.geometry.addQuad(gap.surface, [-300, -0.5, 300], [600, 0, 0], [0, 0, -600])
  const place = standing([38, 0.6, 38], 40)
  const stem = builder.surface('stem', plain('#6b5a3c'), place)
  const leaf = builder.surface('leaf', plain('#7a8467'), place)
  addBranch(stem, leaf, {
    path: [
      [-16, 0, 0],
      [-4, 1.2, 2],
      [8, 1, 1],
      [22, 1.5, -4],
    ],
    leafCount: 16,
    leafCm: 7,
    leafShape: 0.5,
    seed: 33,
  })
}
