import type { Raster } from '../../engine/document/document'
import type { Point } from '../../engine/document/geometry'
import type { PatternFill } from '../../engine/document/pattern'
import { childOf, type Descriptor, numberOf, textOf } from './descriptor'

/**
 * The pattern (`Ptrn`) of a fill or an effect and its placement; null when the file does not contain the pattern.
 * `reference` is the layer's own point (`fxrp`), the origin of a pattern that is linked with its layer; other patterns
 * start at the document's corner.
 */
export const readPatternFill = (
  parent: Descriptor,
  patterns: ReadonlyMap<string, Raster>,
  reference: Point,
): PatternFill | null => {
  const tile = patterns.get(textOf(childOf(parent, 'Ptrn'), 'Idnt'))
  const scale = numberOf(parent, 'Scl ', 100) / 100
  if (!tile || scale <= 0) return null
  const isLinked = (parent['Algn'] ?? parent['Lnkd']) !== false
  const phase = childOf(parent, 'phase')
  const start = isLinked ? reference : { x: 0, y: 0 }
  return {
    tile,
    origin: { x: start.x + numberOf(phase, 'Hrzn'), y: start.y + numberOf(phase, 'Vrtc') },
    scale,
    angleDegrees: numberOf(parent, 'Angl'),
  }
}

/** The origin of a layer's linked patterns, in pixels of the document. */
export const referencePoint = (block: Uint8Array | undefined): Point => {
  if (!block || block.length < 16) return { x: 0, y: 0 }
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const [x, y] = [view.getFloat64(0), view.getFloat64(8)]
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : { x: 0, y: 0 }
}
