import { basename } from 'node:path'
import type { DocumentRecord, FidelityRecord, LayerRow } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { diagnosticsOf } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { fileOfSource } from '../ports/document-source'
import type {
  FidelityReport,
  LayerDescription,
  TextDescription,
  TextSegmentDescription,
} from '../ports/engine'
import { addedAreasOf, takesAreas } from './added-areas'
import type { OpenedDocument } from './opened-document'

export const documentNameOf = ({ remote, source }: OpenedDocument): string =>
  remote?.name ?? basename(fileOfSource(source))

export const documentRecordOf = (document: OpenedDocument): DocumentRecord => ({
  ...recordWithoutAreas(document),
  takes_areas: takesAreas(document),
  added_areas: addedAreasOf(document),
})

const recordWithoutAreas = (
  document: OpenedDocument,
): Omit<DocumentRecord, 'takes_areas' | 'added_areas'> => {
  const { uuid, source, description, index, remote } = document
  return {
    uuid,
    name: documentNameOf(document),
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
  }
}

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
        ...(layer.smartObject.net && {
          net: { columns: layer.smartObject.net.columns, points: layer.smartObject.net.points.map(pairOf) },
        }),
      }
    : null,
  text: layer.text?.text ?? null,
  text_layer: layer.text && textLayerOf(layer.text, layer),
  outline_colors: [...(layer.outlineColors ?? [])],
  fill_color: layer.fillColor,
  starts_closed: layer.isClosed ?? layer.smartObject !== null,
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
