import { colorModelOf, labScaleOf } from '../document/color-model'
import type { Document } from '../document/document'
import { inkSpaceOf } from './ink-space'
import { labFromSrgb, type SrgbColor } from './lab-color'

/** Converts sRGB to the numbers of a document's colour model: four for inks, three for Lab. */
export type IntoModel = (color: SrgbColor) => readonly number[]

/** Null for documents whose colour model is light, which need no conversion here. */
export const intoModelOf = (
  document: Pick<Document, 'colorMode' | 'depth' | 'iccProfile'>,
): IntoModel | null => {
  const model = colorModelOf(document)
  if (model === 'inks') return inkSpaceOf(document.iccProfile).fromSrgb
  if (model === 'light') return null
  return document.depth === 8 ? intoLab[8] : intoLab[16]
}

const intoLabOf = (depth: 8 | 16): IntoModel => {
  const { zero, unitsPerOne } = labScaleOf({ depth })
  return (color) => {
    const [lightness, a, b] = labFromSrgb(color)
    return [lightness / 100, a / unitsPerOne + zero, b / unitsPerOne + zero]
  }
}

const intoLab = { 8: intoLabOf(8), 16: intoLabOf(16) } as const

/** Evenly spaced grid points along red, green and blue. */
const places = 33

/** For many colours: computed at grid points, linear between them. `out` is filled with `outputs` numbers. */
export const sampledModel = (
  into: IntoModel,
): {
  readonly outputs: number
  through(red: number, green: number, blue: number, out: Float32Array): void
} => {
  const outputs = into([0, 0, 0]).length
  const nodes = new Float32Array(places ** 3 * outputs)
  const value = (index: number): number => (index % places) / (places - 1)
  for (let i = 0; i < places ** 3; i += 1)
    nodes.set(
      into([value(Math.floor(i / places ** 2)), value(Math.floor(i / places)), value(i)]),
      i * outputs,
    )
  const steps = [places ** 2 * outputs, places * outputs, outputs]
  const through = (red: number, green: number, blue: number, out: Float32Array): void => {
    const [r, g, b] = [red * (places - 1), green * (places - 1), blue * (places - 1)]
    const [lowR, lowG, lowB] = [lowest(r), lowest(g), lowest(b)]
    const base = lowR * steps[0] + lowG * steps[1] + lowB * steps[2]
    for (let k = 0; k < outputs; k += 1) {
      const at = base + k
      const edge = (offset: number): number => {
        const near = nodes[at + offset]
        return near + (nodes[at + offset + steps[2]] - near) * (b - lowB)
      }
      const face = (offset: number): number => {
        const near = edge(offset)
        return near + (edge(offset + steps[1]) - near) * (g - lowG)
      }
      const near = face(0)
      out[k] = near + (face(steps[0]) - near) * (r - lowR)
    }
  }
  return { outputs, through }
}

const lowest = (place: number): number => Math.min(places - 2, Math.floor(place))
