import { extname } from 'node:path'
import { AppError } from '@contract/errors'
import type { ServiceGap } from '@contract/failures/remote'
import type { PsdMockup } from '@contract/service/psd-mockup'
import type { RenderRequestInput } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { LookEdit } from '../../engine/edits/look'
import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import type { RemoteEdit } from '../../engine/edits/remote-edit'
import { remoteEditsOf } from '../../engine/edits/remote-edits-of'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { TextEdit } from '../../engine/text/model/text-edit'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { EngineRenderRequest, OutputOptions } from '../ports/engine'
import type { Files } from '../ports/files'
import { chosenPresets } from './chosen-presets'
import type { ServiceOptions } from './service-options'

type SmartObjectInput = NonNullable<RenderRequestInput['smart_objects']>[number]
type TextLayerInput = NonNullable<RenderRequestInput['text_layers']>[number]
type GroupLayerInput = NonNullable<RenderRequestInput['group_layers']>[number]

export interface RemoteRequestOptions {
  readonly mockup: Pick<PsdMockup, 'uuid' | 'width' | 'smart_objects' | 'text_layers'>
  readonly options: ServiceOptions
  readonly uuidOf: (path: LayerPath) => Uuid
  readonly files: Pick<Files, 'read'>
  /** The name under which the service knows a font. */
  readonly fontName: (font: string) => Promise<string>
}

/**
 * Converts a render for this computer into a request for the service: artwork travels in the request. Leaves out values
 * that match the service's defaults, so that an older service still understands it. Throws `FEATURE_UNAVAILABLE` for
 * features that no service offers.
 */
export const remoteRequestOf = async (
  { edits, output }: EngineRenderRequest,
  { mockup, options, uuidOf, files, fontName }: RemoteRequestOptions,
): Promise<RenderRequestInput> => {
  const asked = remoteEditsOf(edits)
  refuseGaps(asked, output)
  if (asked.some(({ kind }) => kind === 'treatment')) throw serviceCannot('treatPhotos')
  const inputs = new Map<Uuid, SmartObjectInput>()
  const put = (path: LayerPath, fields: Partial<SmartObjectInput>): void => {
    const uuid = uuidOf(path)
    inputs.set(uuid, { uuid, ...inputs.get(uuid), ...fields })
  }
  const texts = new Map<Uuid, TextLayerInput>()
  const putText = (uuid: Uuid, fields: Partial<TextLayerInput>): void => {
    texts.set(uuid, { uuid, ...texts.get(uuid), ...fields })
  }
  const groups: GroupLayerInput[] = []
  const hidden: Uuid[] = []
  for (const edit of asked) {
    if (edit.kind === 'artwork') put(edit.layer, await contentsOf(edit, files))
    if (edit.kind === 'cutOut') {
      const asset = inputs.get(uuidOf(edit.layer))?.asset
      if (asset) put(edit.layer, { asset: { ...asset, remove_background: true } })
    }
    if (edit.kind === 'look') put(edit.layer, lookOf(edit))
    if (edit.kind === 'hidden') hidden.push(uuidOf(edit.layer))
    if (edit.kind === 'text') {
      const font = edit.font === null ? null : await fontName(edit.font)
      putText(uuidOf(edit.layer), textOf({ ...edit, font }))
    }
    if (edit.kind === 'outline') {
      const uuid = uuidOf(edit.layer)
      const stroke_color = [...edit.colors]
      if (mockup.text_layers.some((text) => text.uuid === uuid)) putText(uuid, { stroke_color })
      else groups.push({ uuid, stroke_color })
    }
  }
  const filled = new Set(inputs.keys())
  const presets = chosenPresets(options.presets, mockup.smart_objects, filled)
  for (const [uuid, print_area_preset_uuid] of presets) {
    const input = inputs.get(uuid)
    const name = mockup.smart_objects.find((each) => each.uuid === uuid)?.name ?? uuid
    if (!input) throw new AppError('presetWithoutArtwork', { layer: name })
    inputs.set(uuid, { ...input, print_area_preset_uuid })
  }
  const { label, webhookUrl } = options
  return {
    mockup_uuid: mockup.uuid,
    smart_objects: [...inputs.values()],
    ...(texts.size > 0 && { text_layers: [...texts.values()] }),
    ...(groups.length > 0 && { group_layers: groups }),
    ...(hidden.length > 0 && { hidden_layers: hidden }),
    export_options: exportOptionsOf(output, mockup.width),
    ...(label !== null && { export_label: label }),
    ...(webhookUrl !== null && { webhook: { url: webhookUrl } }),
  }
}

/** Throws `FEATURE_UNAVAILABLE` for features that no service offers, whatever the mockup. */
export const refuseGaps = (asked: readonly RemoteEdit[], output: OutputOptions): void => {
  for (const edit of asked) if (edit.kind === 'unavailable') throw serviceCannot(edit.what)
  if (output.maxBytes !== undefined) throw serviceCannot('keepUnderSize')
  if (output.frame !== undefined || output.background !== undefined) throw serviceCannot('frameFiles')
  if (output.profile === 'none') throw serviceCannot('leaveOutProfile')
}

export const serviceCannot = (what: ServiceGap): AppError => new AppError('serviceCannot', { what })

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
}

const contentsOf = async (
  { artwork, placement }: PlacedArtwork,
  files: Pick<Files, 'read'>,
): Promise<Partial<SmartObjectInput>> =>
  'color' in artwork
    ? { color: { hex: artwork.color } }
    : { asset: { ...(await sentSource(artwork, files)), ...placementOf(placement) } }

export const sentBytes = async (artwork: ResourceSource, files: Pick<Files, 'read'>): Promise<Uint8Array> =>
  'path' in artwork ? files.read(artwork.path) : artwork.bytes

/** Artwork as it travels in a request. */
export const sentSource = async (artwork: ResourceSource, files: Pick<Files, 'read'>) => {
  const bytes = await sentBytes(artwork, files)
  const name = 'path' in artwork ? artwork.path : artwork.name
  const type = contentTypes[extname(name).toLowerCase()]
  return { base64: Buffer.from(bytes).toString('base64'), ...(type !== undefined && { content_type: type }) }
}

const placementOf = ({
  fit,
  rotateDegrees,
  flipHorizontal,
  flipVertical,
  size,
  position,
}: CanvasPlacement) => ({
  fit,
  ...(rotateDegrees !== 0 && { rotate: rotateDegrees }),
  ...(flipHorizontal && { flip_horizontal: true }),
  ...(flipVertical && { flip_vertical: true }),
  ...(size && { size }),
  ...(position && { position }),
})

const lookOf = ({ color, adjustments }: Omit<LookEdit, 'layer'>): Partial<SmartObjectInput> => ({
  ...(color && { color: { hex: color.hex, blending_mode: color.blendMode } }),
  ...(adjustments && { adjustment_layers: adjustments }),
})

const textOf = ({ text, segments, font, fontSizePx, color, fit }: Omit<TextEdit, 'layer'>) => ({
  ...(text !== null && { text }),
  ...(segments.length > 0 && { segments: [...segments] }),
  ...(font !== null && { font }),
  ...(fontSizePx !== null && { font_size: fontSizePx }),
  ...(color !== null && { color }),
  ...(fit !== 'overflow' && { fit }),
})

export const exportOptionsOf = (
  { format, width, quality, dpi, profile }: OutputOptions,
  ownWidth: number,
) => ({
  image_format: format,
  image_size: format === 'psd' ? width : sizeOf(width, ownWidth),
  quality,
  ...(dpi !== null && { dpi }),
  ...(profile === 'srgb' && { icc: 'srgb' as const }),
})

/** Every service takes a number of pixels, not every one the word. */
const sizeOf = (width: OutputOptions['width'], ownWidth: number): OutputOptions['width'] =>
  width === 'original' && ownWidth >= narrowest && ownWidth <= widest ? ownWidth : width

/** Bounds of the interface. */
const narrowest = 100
const widest = 10_000
