import { AppError } from '@contract/errors'
import type { Warning } from '@contract/service/envelope'
import type { Asset, RenderRequest, SmartObjectInput } from '@contract/service/renders'
import type { LayerPath } from '../../engine/document/layer-path'
import type { SmartObjectEdit } from '../../engine/edits/artwork'
import { enginePlacementOf } from '../../engine/edits/artwork'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { LookEdit } from '../../engine/edits/look'
import { noEdits } from '../../engine/edits/no-edits'
import { type CanvasPlacement, stretched } from '../../engine/warp/place-artwork'
import { type LayerIndex, layerOf, smartObjectPathOf } from '../layers/layer-index'
import { printAreaPresetsOf } from '../psd-mockups/print-area-presets'
import { assertContentsApart } from './assert-apart'
import { outlinesOf } from './render-outlines'
import { textsOf } from './render-texts'
import { type ArtworkDeps, requestedArtwork } from './requested-artwork'
import { sixDigits } from './six-digits'

/** The layers of a mockup, which failures call by its name. */
export interface NamedLayers {
  readonly index: LayerIndex
  readonly name: string
}

/** The edits of a render, and what should be known of their artwork. */
export interface RequestedEdits {
  readonly edits: ResolvedEdits
  readonly warnings: readonly Warning[]
}

/**
 * The edits that a render makes to the document; fetches artwork, and cuts it out where that is asked for. Throws
 * `LAYER_NOT_FOUND`, `INVALID_INPUT`, the codes of artwork and of cut-outs.
 */
export const editsOf = async (
  request: RenderRequest,
  { index, name }: NamedLayers,
  deps: ArtworkDeps,
  signal?: AbortSignal,
): Promise<RequestedEdits> => {
  const inputs = placedInputs(request, index)
  const warnings: Warning[] = []
  const smartObjects = inputs.map(async ({ input, layer, area }): Promise<SmartObjectEdit[]> => {
    const { asset, uuid } = input
    if (asset) {
      const artwork = await requestedArtwork({ ...asset, of: uuid }, deps, signal)
      warnings.push(...artwork.warnings)
      return [{ layer, artwork: artwork.source, placement: placementOf(asset, area) }]
    }
    const hex = plainColorOf(input)
    return hex === null ? [] : [{ layer, artwork: { color: hex }, placement: stretched }]
  })
  const edits = {
    ...noEdits,
    smartObjects: (await Promise.all(smartObjects)).flat(),
    looks: inputs.flatMap(({ input, layer }) => lookOf(input, layer)),
    texts: textsOf(request, index, name),
    outlines: outlinesOf(request, index, name),
    hiddenLayers: request.hidden_layers.map((uuid) => layerOf(index, uuid).layer.path),
  }
  return { edits, warnings }
}

/**
 * Refuses requests that name layers the mockup does not have. Throws `LAYER_NOT_FOUND`, `NOT_FOUND`, `INVALID_INPUT`.
 */
export const refuseUnknownLayers = (request: RenderRequest, { index, name }: NamedLayers): void => {
  placedInputs(request, index)
  textsOf(request, index, name)
  outlinesOf(request, index, name)
  for (const uuid of request.hidden_layers) layerOf(index, uuid)
}

const placedInputs = ({ smart_objects: inputs }: RenderRequest, index: LayerIndex) => {
  const placed = inputs.map((input) => ({
    input,
    layer: smartObjectPathOf(index, input.uuid),
    area: areaOf(input, index),
  }))
  assertContentsApart(
    inputs.map((input) => ({ entry: layerOf(index, input.uuid), replaces: replacesContents(input) })),
  )
  return placed
}

/** Whether the input's own picture or colour takes the place of the contents. */
const replacesContents = (input: SmartObjectInput): boolean =>
  input.asset !== undefined || plainColorOf(input) !== null

/**
 * A colour without artwork replaces the contents in normal mode; in any other mode it is laid over the smart object's
 * contents.
 */
const plainColorOf = ({ asset, color }: SmartObjectInput): string | null =>
  asset === undefined && color?.blending_mode === 'normal' ? sixDigits(color.hex) : null

const lookOf = (input: SmartObjectInput, layer: LayerPath): LookEdit[] => {
  const { color, adjustment_layers: adjustments } = input
  const isOverlay = color !== undefined && plainColorOf(input) === null
  if (!isOverlay && adjustments === undefined) return []
  return [
    {
      layer,
      color: isOverlay ? { hex: sixDigits(color.hex), blendMode: color.blending_mode } : null,
      adjustments: adjustments ?? null,
    },
  ]
}

type Area = Pick<CanvasPlacement, 'size' | 'position'>

/** The preset's rectangle, which bounds the artwork unless the request gives its own size and position. */
const areaOf = (
  { uuid, print_area_preset_uuid: wanted }: SmartObjectInput,
  index: LayerIndex,
): Area | null => {
  if (wanted === undefined) return null
  const presets = printAreaPresetsOf(layerOf(index, uuid))
  const preset = presets.find((each) => each.uuid === wanted)
  if (preset) return { size: preset.size, position: { left: preset.position.x, top: preset.position.y } }
  throw new AppError('printAreaPresetUnknown', {
    smartObject: uuid,
    preset: wanted,
    presets: presets.map((each) => each.uuid),
  })
}

const placementOf = (asset: Asset, area: Area | null): CanvasPlacement => ({
  ...enginePlacementOf({ ...asset, size: asset.size ?? area?.size ?? null, position: null }),
  position: asset.position || area ? { ...area?.position, ...asset.position } : null,
})
