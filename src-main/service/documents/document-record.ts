import { basename } from 'node:path'
import type { DocumentRecord, FidelityRecord, LayerRow } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { diagnosticsOf, type LayerIndex } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { type DocumentSource, fileOfSource } from '../ports/document-source'
import type {
  DocumentDescription,
  FidelityReport,
  LayerDescription,
  TextDescription,
  TextSegmentDescription,
} from '../ports/engine'

/** A document that the window works on. */
export interface OpenedDocument {
  readonly uuid: Uuid
  /** For a mockup kept by a service, a name of it there in place of a path: its uuid. */
  readonly source: DocumentSource
  readonly description: DocumentDescription
  readonly index: LayerIndex
  /** Null: a file on this computer. */
  readonly remote: RemoteOrigin | null
}

/** Where a remote mockup is kept. */
export interface RemoteOrigin {
  readonly connectionId: Uuid
  readonly connectionName: string
  readonly name: string
  readonly hasExactAreas: boolean
}

export const documentRecordOf = ({
  uuid,
  source,
  description,
  index,
  remote,
}: OpenedDocument): DocumentRecord => ({
  uuid,
  name: remote?.name ?? basename(fileOfSource(source)),
  path: remote ? '' : fileOfSource(source),
  remote: remote && {
    connection_id: remote.connectionId,
    connection_name: remote.connectionName,
    mockup_uuid: fileOfSource(source),
    picture_url: `mockwright://remote/${remote.connectionId}/${fileOfSource(source)}`,
    has_exact_areas: remote.hasExactAreas,
  },
  width: description.width,
  height: description.height,
  depth: description.depth,
  color_mode: description.colorMode,
  resolution_ppi: description.resolutionPpi,
  icc_profile_name: description.iccProfileName,
  guides: [...description.guides],
  layers: description.layers.map((layer) => layerRowOf(uuid, layer)),
  layer_comps: description.layerComps.map((comp) => ({
    id: comp.id,
    name: comp.name,
    comment: comp.comment,
    is_last_applied: comp.isLastApplied,
    hidden_layers: comp.hiddenLayers.map((path) => layerUuidOf(uuid, path)),
  })),
  diagnostics: [...diagnosticsOf(index, description.diagnostics)],
})

export const fidelityRecordOf = (uuid: Uuid, report: FidelityReport): FidelityRecord => ({
  mean_difference: report.meanDifference,
  largest_difference: report.largestDifference,
  differing_share: report.differingShare,
  is_faithful: report.isFaithful,
  difference_url: `mockwright://difference/${uuid}`,
})

const layerRowOf = (documentUuid: Uuid, layer: LayerDescription): LayerRow => ({
  uuid: layer.uuid ?? layerUuidOf(documentUuid, layer.path),
  name: layer.name,
  kind: layer.kind,
  visible: layer.isVisible,
  opacity: layer.opacity,
  blend_mode: layer.blendMode,
  clipped: layer.isClipped,
  bounds: { ...layer.bounds },
  smart_object: layer.smartObject
    ? {
        contents_id: layer.smartObject.contentsId,
        file_name: layer.smartObject.contentsFileName,
        canvas: { ...layer.smartObject.canvas },
        quad: layer.smartObject.quad.map(pairOf),
        outline: layer.smartObject.outline.map(pairOf),
        is_warped: layer.smartObject.isWarped,
      }
    : null,
  text: layer.text?.text ?? null,
  text_layer: layer.text && textLayerOf(layer.text, layer),
  outline_colors: [...(layer.outlineColors ?? [])],
  fill_color: layer.fillColor,
  children: layer.children.map((child) => layerRowOf(documentUuid, child)),
})

const textLayerOf = (
  text: TextDescription,
  { hasColorOverlay }: LayerDescription,
): NonNullable<LayerRow['text_layer']> => ({
  ...styleOf(text),
  is_editable: text.isEditable,
  segments: (text.segments.length > 0 ? text.segments : [text]).map(styleOf),
  box: text.box ? text.box.map(pairOf) : null,
  has_color_overlay: hasColorOverlay,
})

const styleOf = ({ text, fontPostScriptName, fontSizePx, color }: TextSegmentDescription) => ({
  text,
  font: fontPostScriptName,
  font_size: fontSizePx,
  color: color?.toLowerCase() ?? null,
})

const pairOf = ([x, y]: readonly [number, number]): [number, number] => [x, y]
