import type { BlendModeId } from '@contract/vocabulary'
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
import type { SmartObjectLook } from '../../service/ports/engine'
import type { Workshop } from '../context/workshop'
import { colorOfHex } from '../pictures/hex-color'
import { numbersOfSrgb } from '../pictures/srgb-colors'

/** The document with its smart objects adjusted and coloured: adjustments as smart filters after their own, the colour as an overlay above theirs. */
export const withLooks = async (
  workshop: Workshop,
  document: Document,
  looks: ReadonlyMap<ContentsId, SmartObjectLook>,
): Promise<Document> => {
  if (looks.size === 0) return document
  const colors = await colorsOf(workshop, document, looks)
  const change = (layer: Layer): Layer => {
    if ('children' in layer) return { ...layer, children: layer.children.map(change) }
    const look = layer.kind === 'smart_object' ? looks.get(layer.contentsId) : undefined
    return look && layer.kind === 'smart_object' ? withLook(layer, look, colors.get(look) ?? null) : layer
  }
  return { ...document, layers: document.layers.map(change) }
}

/** Whether the pixels that are stored for the layer do not do any more. */
export const changesPixels = ({ adjustments }: SmartObjectLook): boolean =>
  adjustments !== null && filtersOf(adjustments, 1).length > 0

const withLook = (
  layer: SmartObjectLayer,
  { color, adjustments }: SmartObjectLook,
  numbers: SolidColor | null,
): SmartObjectLayer => ({
  ...layer,
  opacity: layer.opacity * ((adjustments?.opacity ?? 100) / 100),
  filters: [...layer.filters, ...(adjustments ? filtersOf(adjustments, scaleOf(layer.placement)) : [])],
  effects: color && numbers ? [...layer.effects, overlayOf(color.blendMode, numbers)] : layer.effects,
})

const overlayOf = (blendMode: BlendModeId, color: SolidColor): ColorOverlay => ({
  kind: 'color-overlay',
  blendMode,
  opacity: 1,
  color,
})

/** Those that lie over smart objects, in the numbers of the document. */
const colorsOf = async (
  workshop: Workshop,
  document: Document,
  looks: ReadonlyMap<ContentsId, SmartObjectLook>,
): Promise<ReadonlyMap<SmartObjectLook, SolidColor>> => {
  const colored = [...looks.values()].flatMap((look) => (look.color ? [{ look, hex: look.color.hex }] : []))
  const colors = await numbersOfSrgb(
    workshop,
    document,
    colored.map(({ hex }) => colorOfHex(hex)),
  )
  return new Map(colored.map(({ look }, at) => [look, colors[at]!]))
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
