import type { Adjustment } from '../../engine/document/adjustment'
import type {
  ContentsId,
  Document,
  Layer,
  Placement,
  SmartObjectLayer,
  SolidColor,
} from '../../engine/document/document'
import type { ColorOverlay } from '../../engine/document/layer-effect'
import type { AppliedFilter, SmartFilter } from '../../engine/document/smart-filter'
import { srgbToLinear } from '../../engine/raster/tone-curve'
import type { SmartObjectLook } from '../../service/ports/engine'

/** The document with its smart objects adjusted and coloured: adjustments as smart filters after their own, the colour as an overlay above theirs. */
export const withLooks = (document: Document, looks: ReadonlyMap<ContentsId, SmartObjectLook>): Document => {
  if (looks.size === 0) return document
  const change = (layer: Layer): Layer => {
    if ('children' in layer) return { ...layer, children: layer.children.map(change) }
    const look = layer.kind === 'smart_object' ? looks.get(layer.contentsId) : undefined
    return look && layer.kind === 'smart_object' ? withLook(layer, look, document.depth) : layer
  }
  return { ...document, layers: document.layers.map(change) }
}

/** Whether the pixels that are stored for the layer do not do any more. */
export const changesPixels = ({ adjustments }: SmartObjectLook): boolean =>
  adjustments !== null && filtersOf(adjustments, 1).length > 0

const withLook = (
  layer: SmartObjectLayer,
  { color, adjustments }: SmartObjectLook,
  depth: Document['depth'],
): SmartObjectLayer => ({
  ...layer,
  opacity: layer.opacity * ((adjustments?.opacity ?? 100) / 100),
  filters: [...layer.filters, ...(adjustments ? filtersOf(adjustments, scaleOf(layer.placement)) : [])],
  effects: color === null ? layer.effects : [...layer.effects, overlayOf(color, depth)],
})

const overlayOf = (
  { hex, blendMode }: NonNullable<SmartObjectLook['color']>,
  depth: Document['depth'],
): ColorOverlay => ({ kind: 'color-overlay', blendMode, opacity: 1, color: colorOf(hex, depth) })

/** The numbers of sRGB are taken for those of the document; 32 bits are light. */
const colorOf = (hex: string, depth: Document['depth']): SolidColor => {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return depth === 32 ? srgbToLinear(value) : value
  }
  return { red: part(1), green: part(3), blue: part(5) }
}

/** In the order of Photoshop's own commands: tone, then colour, then the blur. */
const filtersOf = (
  look: NonNullable<SmartObjectLook['adjustments']>,
  scale: number,
): readonly AppliedFilter[] => {
  const { brightness, contrast, saturation, vibrance, blur } = look
  const filters: SmartFilter[] = []
  const adjust = (adjustment: Adjustment): void => void filters.push({ kind: 'adjustment', adjustment })
  if (brightness !== 0 || contrast !== 0)
    adjust({
      id: 'brightness-contrast',
      brightness,
      // The command's contrast goes down to -50.
      contrast: contrast < 0 ? contrast / 2 : contrast,
      isLegacy: false,
      mean: 127,
    })
  if (saturation !== 0)
    adjust({
      id: 'hue-saturation',
      master: { hue: 0, saturation, lightness: 0 },
      ranges: [],
      colorize: null,
    })
  if (vibrance !== 0) adjust({ id: 'vibrance', vibrance, saturation: 0 })
  if (blur > 0) filters.push({ kind: 'gaussian-blur', radiusPx: blur * scale })
  return filters.map((filter) => ({ filter, opacity: 1, blendMode: 'normal' }))
}

/** How large a pixel of the contents is in the document, by the areas of both. */
const scaleOf = ({ canvas, quad }: Placement): number => {
  const doubled = quad.reduce((sum, corner, at) => {
    const next = quad[(at + 1) % 4]!
    return sum + corner.x * next.y - next.x * corner.y
  }, 0)
  return Math.sqrt(Math.abs(doubled) / 2 / (canvas.width * canvas.height))
}
