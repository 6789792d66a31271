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
      return { print, edit, growPx: (edit.edge_expand ?? 0) * scale.x }
    })
    return {
      arrange: (bare) => byPrint.reduce((changed, each) => treated(changed, each), bare),
      grownMasks: new Map(
        byPrint.flatMap(({ print, growPx }) => (growPx > 0 ? [[print.layer.id, growPx] as const] : [])),
      ),
      written: 'photoTreatment',
    }
  },
  remote: ({ treatments }) => (treatments.length === 0 ? [] : [{ kind: 'unavailable', what: 'treatPhotos' }]),
}

interface TreatedPrint {
  readonly print: PhotoPrint
  readonly edit: TreatmentEdit
  /** In pixels of the document. */
  readonly growPx: number
}

const treated = (document: Document, { print, edit, growPx }: TreatedPrint): Document => {
  const mode = edit.blend_mode ?? print.layer.blendMode
  const strength = edit.texture_strength
  const changes = new Map<LayerId, (layer: Layer) => Layer>([
    [
      print.layer.id,
      (layer) =>
        layer.kind === 'smart_object'
          ? { ...warped(layer, edit.warp_strength, growPx), blendMode: mode }
          : layer,
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

const warped = (layer: SmartObjectLayer, strength: number | undefined, growPx: number): SmartObjectLayer => ({
  ...layer,
  placement: { ...layer.placement, quad: grownQuad(layer.placement.quad, growPx) },
  filters:
    strength === undefined ? layer.filters : layer.filters.flatMap((each) => strengthened(each, strength)),
})

/** A displacement by nothing is left out: it would read the print anew for the same picture. */
const strengthened = (applied: AppliedFilter, strength: number): readonly AppliedFilter[] => {
  const { filter } = applied
  if (filter.kind !== 'displace') return [applied]
  if (strength === 0) return []
  const horizontalPercent = filter.horizontalPercent * strength
  const verticalPercent = filter.verticalPercent * strength
  return [{ ...applied, filter: { ...filter, horizontalPercent, verticalPercent } }]
}
