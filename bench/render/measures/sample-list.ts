import { join } from 'node:path'
import type { ResolvedEdits } from '../../../src-main/engine/edits/edit-kinds'
import { noEdits } from '../../../src-main/engine/edits/no-edits'
import { wholeCanvas } from '../../../src-main/engine-host/testing/whole-canvas'
import type { SourceName } from '../../../src-main/service/ports/document-source'
import type { LayerDescription } from '../../../src-main/service/ports/engine'
import { samplesFolder } from '../processes/built-program'
import type { RunningEngine } from '../processes/fresh-engine'

export const sampleList = ['framed-poster', 'mug', 't-shirt', 'phone', 'box', 'business-cards'] as const
export type SampleId = (typeof sampleList)[number]

export const sampleFile = (id: SampleId): string => join(samplesFolder, `${id}.psd`)

const artworks = ['pattern-citrus.png', 'badge-tide.png'].map((name) => join(samplesFolder, 'artwork', name))

/** One set of edits for each of two artworks, filling every smart object of the sample itself. */
export const alternatingEdits = async (
  engine: RunningEngine,
  file: SourceName,
): Promise<readonly ResolvedEdits[]> => {
  const { layers } = await engine.describe(file)
  const placement = wholeCanvas('crop')
  const contents = fillable(layers)
  return artworks.map((path) => ({
    ...noEdits,
    smartObjects: contents.map((layer) => ({ layer: layer.path, artwork: { path }, placement })),
  }))
}

/** One layer for each set of shared contents. */
const fillable = (layers: readonly LayerDescription[]): readonly LayerDescription[] => {
  const byContents = new Map<string, LayerDescription>()
  for (const layer of allLayers(layers))
    if (layer.path.length === 1 && layer.smartObject) byContents.set(layer.smartObject.contentsId, layer)
  return [...byContents.values()]
}

const allLayers = (layers: readonly LayerDescription[]): readonly LayerDescription[] =>
  layers.flatMap((layer) => [layer, ...allLayers(layer.children)])
