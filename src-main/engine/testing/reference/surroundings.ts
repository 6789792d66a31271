import type { Document, Group, Mask, PaintedLayer } from '../../document/document'
import type { Rect } from '../../document/geometry'
import { type Laying, laid } from './reference-blending'
import type { ReadRaster } from './reference-masks'
import { type Color, mapped, type Plane, type Surface } from './reference-surface'

/** What holds for a place in the document. */
export interface Surroundings {
  readonly document: Document
  readonly region: Rect
  readonly read: ReadRaster
  /** Numbers are moved a little where formulas have steps; see `reference.laws.test.ts`. */
  readonly unsettled: (color: Color) => Color
  /** What has been drawn already: of layers, with some of their masks, and of masks. */
  readonly contents: Map<string, Surface>
  readonly masks: Map<Mask, Plane>
  /** What knockouts reveal; null: nothing. */
  readonly floors: { readonly shallow: Surface | null; readonly deep: Surface | null }
}

export type Solid = PaintedLayer | Group
export const laidUnsettled = (
  onto: Surface,
  source: Surface,
  { unsettled }: Surroundings,
  laying: Laying,
): Surface => {
  const hasSteps = steps.has(laying.mode)
  if (!hasSteps) return laid(onto, source, laying)
  const back = mapped(onto, (color, alpha) => ({ color: unsettled(color), alpha }))
  return laid(
    back,
    mapped(source, (color, alpha) => ({ color: unsettled(color), alpha })),
    laying,
  )
}

/** Modes in which a last digit may decide. */
const steps: ReadonlySet<string> = new Set([
  'hard_mix',
  'darker_color',
  'lighter_color',
  'color_burn',
  'color_dodge',
  'vivid_light',
  'divide',
  'hue',
  'saturation',
])
