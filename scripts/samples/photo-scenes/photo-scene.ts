import { plain } from '../materials/plain'
import { wood } from '../materials/wood'
import type { CameraSettings } from '../render/camera'
import { lamp } from '../render/lamp'
import type { Scene } from '../render/scene'
import { SceneBuilder } from '../render/scene-builder'
import { addBox } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import { printable } from './design'
import type { Product } from './product'

/** From where, and in which light, a product is photographed. */
export interface View {
  readonly id: string
  /** The camera's place about the product, degrees: to the right, and up. */
  readonly turn: number
  readonly rise: number
  /** Where the main lamp stands, and how soft it is: the side of its square, cm. */
  readonly lampAt: Vec3
  readonly lampCm: number
  readonly ground: 'wood' | 'even' | 'dark'
}

export const views: readonly View[] = [
  { id: 'front', turn: -8, rise: 14, lampAt: [-60, 70, 60], lampCm: 40, ground: 'even' },
  { id: 'left', turn: -32, rise: 24, lampAt: [50, 60, 70], lampCm: 14, ground: 'wood' },
  { id: 'right', turn: 28, rise: 34, lampAt: [-20, 90, 40], lampCm: 80, ground: 'dark' },
]

const distanceCm = 92

/** The name of the surface that takes the print; with the goods' body and handle it makes the product's mask. */
export const printSurface = 'print'
export const goodsSurfaces = [printSurface, 'body', 'mug', 'handle', 'coffee']

/** The product as it stands, or with the design printed on it. */
export function photoScene(product: Product, view: View, width: number, isPrinted: boolean): Scene {
  const builder = new SceneBuilder()
  addGround(builder, view.ground)
  product.addBody(builder)
  const goods = plain(product.colour, product.gloss)
  const print = builder.surface(printSurface, printable(goods, isPrinted))
  builder.geometry.addPatch(print.surface, { columns: 96, rows: 96 }, product.print)
  return {
    geometry: builder.geometry,
    surfaces: builder.surfaces,
    width,
    height: Math.round(width * 0.75),
    exposure: 1,
    vignette: 0.1,
    camera: cameraOf(product, view),
    lights: [
      lamp({
        at: view.lampAt,
        towards: [0, 8, 0],
        width: view.lampCm,
        height: view.lampCm,
        light: [0.8, 0.77, 0.72],
        samples: 24,
      }),
    ],
    environment: (out, _x, y) => {
      const t = 0.17 + 0.08 * y
      out[0] = t
      out[1] = t * 1.01
      out[2] = t * 1.05
    },
  }
}

function cameraOf({ id }: Product, { turn, rise }: View): CameraSettings {
  const isFlat = id === 'book' || id === 'cloth'
  const up = ((isFlat ? rise + 38 : rise) * Math.PI) / 180
  const aside = (turn * Math.PI) / 180
  const target: Vec3 = [0, isFlat ? 1 : 9, 0]
  return {
    position: [
      target[0] + distanceCm * Math.cos(up) * Math.sin(aside),
      target[1] + distanceCm * Math.sin(up),
      target[2] + distanceCm * Math.cos(up) * Math.cos(aside),
    ],
    target,
    fieldOfViewDegrees: 21,
    apertureCm: 0.5,
  }
}

function addGround(builder: SceneBuilder, ground: View['ground']): void {
  const table =
    ground === 'wood'
      ? wood({ light: '#b58a5c', dark: '#7a5230', grainAxis: 0, ringCm: 0.9 })
      : plain(ground === 'even' ? '#d6d4cf' : '#3b3d40')
  addBox(builder.surface('table', table), [-160, -3, -70], [160, 0, 80])
  const wall = builder.surface('wall', plain(ground === 'dark' ? '#2c2e31' : '#c3c6c4'))
  wall.geometry.addQuad(wall.surface, [-300, -60, -60], [600, 0, 0], [0, 320, 0])
}
