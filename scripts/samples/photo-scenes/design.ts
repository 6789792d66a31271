import type { Material } from '../render/scene'
import { linearColour } from '../render/tone'

const paper = linearColour('#efe9dc')
const ink = linearColour('#1d3f5e')
const sun = linearColour('#d9532c')

/**
 * The linear colour of the test design at a place of its canvas, 0..1 from the top left: lines, a disc, a dark foot.
 */
export function designAt(u: number, v: number): readonly [number, number, number] {
  if (v > 0.75) return ink
  if (Math.abs(((u * 8) % 1) - 0.5) > 0.46 || Math.abs(((v * 8) % 1) - 0.5) > 0.46) return ink
  return Math.hypot(u - 0.5, v - 0.38) < 0.26 ? sun : paper
}

/** Goods as they are, or as if the design were printed on them; both reflect the lamps alike. */
export function printable(goods: Material, isPrinted: boolean): Material {
  if (!isPrinted) return goods
  return { ...goods, albedo: (out, at) => out.set(designAt(at.u, 1 - at.v)) }
}
