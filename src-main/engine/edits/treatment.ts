import type { TreatmentWire } from '@contract/edits/treatment'
import type { TreatmentValue } from '@contract/edits/treatment-word'
import type { Document, Layer, LayerId, SmartObjectLayer } from '../document/document'
import type { LayerPath } from '../document/layer-path'
import type { AppliedFilter } from '../document/smart-filter'
import { carriesPhoto, lightLayers } from '../photo/photo-layers'
import { findPrint, grownQuad, type PhotoPrint, photoScale, withLayers } from '../photo/photo-print'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'

/** How the photo treats a print. */
export interface TreatmentEdit extends TreatmentValue {
  readonly layer: LayerPath
}

export interface TreatmentEdits {
  /** At most one per layer. */
  readonly treatments: readonly TreatmentEdit[]
}

export const treatment: EditKind<TreatmentWire, TreatmentEdits> = {
  neutral: { treatments: [] },
  resolve: ({ treatments }, { smartObject }) => ({
    treatments: treatments.map(({ uuid, ...value }) => ({ layer: smartObject(uuid), ...value })),
  }),
  divide: ({ treatments }, contentsOf) =>
    mapDivided(dividedByLayer(treatments, contentsOf), (own) => ({ treatments: own })),
  bind({ treatments }, { document, name, fullSize }) {
    if (treatments.length === 0) return null
    const scale = photoScale(document, fullSize)
    const byPrint = treatments.map((edit) => {
      const print = findPrint(document, edit.layer[0] ?? 0, name)
      return { print, edit, scale: scale.x, growPx: (edit.edge_expand ?? 0) * scale.x }
    })
    return {
      arrange: (bare) => byPrint.reduce((changed, each) => treated(changed, each), bare),
      grownMasks: new Map(
        byPrint.flatMap(({ print, growPx }) => (growPx > 0 ? [[print.layer.id, growPx] as const] : [])),
      ),
      written: 'photoTreatment',
    }
  },
  remote: ({ treatments }) => treatments.map((edit) => ({ kind: 'treatment', ...edit })),
}

interface TreatedPrint {
  readonly print: PhotoPrint
  readonly edit: TreatmentEdit
  /** Pixels of the document per pixel of the photo. */
  readonly scale: number
  /** In pixels of the document. */
  readonly growPx: number
}

const treated = (document: Document, { print, edit, scale, growPx }: TreatedPrint): Document => {
  const mode = edit.blend_mode ?? print.layer.blendMode
  const strength = edit.texture_strength
  const warp = edit.warp_strength === undefined ? null : { strength: edit.warp_strength, scale }
  const changes = new Map<LayerId, (layer: Layer) => Layer>([
    [
      print.layer.id,
      (layer) =>
        layer.kind === 'smart_object' ? { ...warped(layer, warp, growPx), blendMode: mode } : layer,
    ],
  ])
  for (const { part, isOnMultiplied } of lightLayers) {
    const id = print.light.get(part)
    if (id === undefined) continue
    changes.set(id, (layer) => ({
      ...layer,
      isVisible: isOnMultiplied || !carriesPhoto(mode),
      opacity: part === 'texture' && strength !== undefined ? strength / 100 : layer.opacity,
    }))
  }
  return withLayers(document, changes)
}

interface Warp {
  readonly strength: number
  readonly scale: number
}

const warped = (layer: SmartObjectLayer, warp: Warp | null, growPx: number): SmartObjectLayer => ({
  ...layer,
  placement: { ...layer.placement, quad: grownQuad(layer.placement.quad, growPx) },
  filters: warp === null ? layer.filters : layer.filters.flatMap((each) => strengthened(each, warp)),
})

/**
 * Photoshop knows whole percents only. A displacement by nothing is left out: it would read the print anew for the same
 * picture.
 */
const strengthened = (applied: AppliedFilter, { strength, scale }: Warp): readonly AppliedFilter[] => {
  const { filter } = applied
  if (filter.kind !== 'displace') return [applied]
  const percent = (baked: number): number => Math.round((baked / scale) * strength) * scale
  const horizontalPercent = percent(filter.horizontalPercent)
  const verticalPercent = percent(filter.verticalPercent)
  if (horizontalPercent === 0 && verticalPercent === 0) return []
  return [{ ...applied, filter: { ...filter, horizontalPercent, verticalPercent } }]
}
