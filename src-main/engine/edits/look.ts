import type { LookWire, SmartObjectLook } from '@contract/edits/look'
import type { BlendModeId } from '@contract/vocabulary'
import type { Adjustment } from '../document/adjustment'
import { mapLayers } from '../document/change-document'
import type { ContentsId, Document, Placement, SmartObjectLayer, SolidColor } from '../document/document'
import { findSmartObject } from '../document/find-layer'
import { isSteepMode } from '../document/is-exact-at-size'
import type { ColorOverlay } from '../document/layer-effect'
import type { LayerPath } from '../document/layer-path'
import type { AppliedFilter, SmartFilter } from '../document/smart-filter'
import type { EditTools } from './bound-edit'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'

/** How the contents of a smart object are adjusted and coloured, whatever they are. */
export interface LookEdit {
  /** Any one of the layers that share the contents. */
  readonly layer: LayerPath
  /** Laid over everything that the smart object shows, within its shape. */
  readonly color: {
    /** `#rrggbb`, sRGB. */
    readonly hex: string
    readonly blendMode: BlendModeId
  } | null
  readonly adjustments: SmartObjectLook['adjustments']
}

export interface LookEdits {
  /** At most one for all layers that share contents. */
  readonly looks: readonly LookEdit[]
}

export const look: EditKind<LookWire, LookEdits> = {
  neutral: { looks: [] },
  resolve: ({ looks }, { smartObject }) => ({
    looks: looks.map(({ uuid, color, adjustments }) => ({
      layer: smartObject(uuid),
      color: color && { hex: color.hex, blendMode: color.blending_mode },
      adjustments,
    })),
  }),
  divide: ({ looks }, contentsOf) => mapDivided(dividedByLayer(looks, contentsOf), (own) => ({ looks: own })),
  bind({ looks }, { document, name }) {
    if (looks.length === 0) return null
    const byContents = new Map(
      looks.map((edit) => [findSmartObject(document, edit.layer[0] ?? 0, name).contentsId, edit]),
    )
    return {
      paint: (bare, tools) => withLooks(bare, byContents, tools),
      looks: new Set(byContents.keys()),
      redrawn: new Set([...byContents].flatMap(([id, edit]) => (changesPixels(edit) ? [id] : []))),
    }
  },
  isExactAtSize: ({ looks }) => looks.every(isPlainColor),
  remote: ({ looks }) => looks.map((edit) => ({ kind: 'look', ...edit })),
}

const isPlainColor = ({ color, adjustments }: LookEdit): boolean =>
  adjustments === null && (color === null || !isSteepMode(color.blendMode))

/** Whether the look changes the pixels stored for the layer. */
const changesPixels = ({ adjustments }: LookEdit): boolean =>
  adjustments !== null && filtersOf(adjustments, 1).length > 0

/**
 * Adjusts and colours the document's smart objects: adjustments become smart filters after the layer's own, the colour
 * becomes an overlay above the layer's own.
 */
const withLooks = async (
  document: Document,
  looks: ReadonlyMap<ContentsId, LookEdit>,
  { numbersOf }: EditTools,
): Promise<Document> => {
  const colored = [...looks.values()].flatMap((edit) => (edit.color ? [{ edit, hex: edit.color.hex }] : []))
  const numbers = await numbersOf(
    document,
    colored.map(({ hex }) => hex),
  )
  const colors = new Map(colored.map(({ edit }, at) => [edit, numbers[at]]))
  const layers = mapLayers(document.layers, (layer) => {
    const edit = layer.kind === 'smart_object' ? looks.get(layer.contentsId) : undefined
    return edit && layer.kind === 'smart_object' ? withLook(layer, edit, colors.get(edit) ?? null) : layer
  })
  return { ...document, layers }
}

const withLook = (
  layer: SmartObjectLayer,
  { color, adjustments }: LookEdit,
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

/** In the order of Photoshop's own commands: tone, then colour, then the blur. */
const filtersOf = (
  adjustments: NonNullable<LookEdit['adjustments']>,
  scale: number,
): readonly AppliedFilter[] => {
  const { brightness, contrast, saturation, vibrance, blur } = adjustments
  const filters: SmartFilter[] = []
  const adjust = (adjustment: Adjustment): void => void filters.push({ kind: 'adjustment', adjustment })
  if (brightness !== 0 || contrast !== 0)
    adjust({
      id: 'brightness-contrast',
      brightness,
      // In the adjustment negative contrast ends at -50.
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

/** The size of a contents pixel in the document, from the ratio of both areas. */
const scaleOf = ({ canvas, quad }: Placement): number => {
  const doubled = quad.reduce((sum, corner, at) => {
    const next = quad[(at + 1) % 4]!
    return sum + corner.x * next.y - next.x * corner.y
  }, 0)
  return Math.sqrt(Math.abs(doubled) / 2 / (canvas.width * canvas.height))
}
