import { plain } from '../materials/plain'
import { fractalNoise } from '../render/noise'
import type { SceneBuilder } from '../render/scene-builder'
import { addBox, addLathe, addSlab, roundedOutline } from '../render/shapes'
import type { Vec3 } from '../render/vector'
import { addMug, mugPrint } from '../scenes/mug-body'
import type { Product } from './product'

/** A print lies this far before its goods, cm: nearer, both would flicker. */
const lift = 0.03

const upright =
  (left: number, right: number, bottom: number, top: number, z: number) =>
  (u: number, v: number): Vec3 => [left + (right - left) * u, bottom + (top - bottom) * v, z + lift]

const body =
  (colour: string, low: Vec3, high: Vec3, gloss?: Product['gloss']) =>
  (builder: SceneBuilder): void =>
    addBox(builder.surface('body', plain(colour, gloss)), low, high)

const box: Product = {
  id: 'box',
  isPlanar: true,
  isSoft: false,
  colour: '#c49a6c',
  addBody: body('#c49a6c', [-8, 0, -5], [8, 18, 5]),
  print: upright(-8, 8, 0, 18, 5),
}

const canvas: Product = {
  id: 'canvas',
  isPlanar: true,
  isSoft: false,
  colour: '#f1efe9',
  addBody: body('#4a3a2c', [-13, 1, -2], [13, 19, 0]),
  print: upright(-12, 12, 2, 18, 0),
}

const screen: Product = {
  id: 'screen',
  isPlanar: true,
  isSoft: false,
  colour: '#30343a',
  gloss: { reflectance: 0.04, roughness: 0.01 },
  addBody: body('#9a9ca0', [-14, 0, -1], [14, 18, 0], { reflectance: 0.3, roughness: 0.2 }),
  print: upright(-13, 13, 1.2, 17, 0),
}

const bag: Product = {
  id: 'bag',
  isPlanar: true,
  isSoft: true,
  colour: '#f4f2ee',
  addBody: body('#f4f2ee', [-8, 0, -3.5], [8, 20, 3.5]),
  print: (u, v) => {
    const [x, y] = [-8 + 16 * u, 20 * v]
    const edge = Math.min(1, 8 * Math.min(u, v, 1 - u, 1 - v))
    return [x, y, 3.5 + lift + 0.25 * edge * fractalNoise(x / 5, y / 5, 3, 2)]
  },
}

const book: Product = {
  id: 'book',
  isPlanar: true,
  isSoft: false,
  colour: '#b8332b',
  addBody: (builder) =>
    addSlab(builder.surface('body', plain('#b8332b')), {
      outline: roundedOutline(15, 21, 0.3),
      bottom: 0,
      top: 2,
      bevel: 0.15,
    }),
  print: (u, v) => [-7.35 + 14.7 * u, 2 + lift, 10.35 - 20.7 * v],
}

const bottleRadius = 4
const bottle: Product = {
  id: 'bottle',
  isPlanar: false,
  isSoft: false,
  colour: '#e9e4d6',
  addBody: (builder) =>
    addLathe(builder.surface('body', plain('#3d5a45', { reflectance: 0.05, roughness: 0.03 })), [
      [0.02, 0],
      [bottleRadius - 0.3, 0],
      [bottleRadius, 0.4],
      [bottleRadius, 6],
      [bottleRadius, 13],
      [bottleRadius - 0.6, 15],
      [1.5, 17],
      [1.4, 20],
      [0.02, 20.2],
    ]),
  print: (u, v) => {
    const angle = (u - 0.5) * 2
    const r = bottleRadius + lift
    return [r * Math.sin(angle), 2.5 + 9 * v, r * Math.cos(angle)]
  },
}

const mug: Product = {
  id: 'mug',
  isPlanar: false,
  isSoft: false,
  colour: '#f4f2ee',
  gloss: { reflectance: 0.045, roughness: 0.02 },
  addBody: (builder) => addMug(builder, 0),
  print: (u, v) => {
    const [x, y, z] = mugPrint(0, 0.15 + 0.7 * u, 1 - v)
    return [x * (1 + lift / 4), y, z * (1 + lift / 4)]
  },
}

/** Cloth that lies on the table: folds across, finer ones along them. */
const clothAt = (u: number, v: number): Vec3 => {
  const [x, z] = [-13 + 26 * u, 13 - 26 * v]
  const fold = Math.sin(x * 0.55 + 1.4 * fractalNoise(x / 9, z / 9, 1, 2))
  return [x, 1 + 0.42 * fold + 0.5 * fractalNoise(x / 6, z / 11, 7, 2), z]
}

const cloth: Product = {
  id: 'cloth',
  isPlanar: false,
  isSoft: true,
  colour: '#8d9aa6',
  addBody: () => undefined,
  print: clothAt,
}

export const products: readonly Product[] = [box, canvas, screen, bag, book, bottle, mug, cloth]
