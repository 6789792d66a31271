import { AppError } from '@contract/errors'
import { colorModelOf, labScaleOf } from '../engine/document/color-model'
import type { Document, Layer, Raster, RasterId, UndrawnFeature } from '../engine/document/document'
import { plainLayer } from '../engine/document/plain-layer'
import { inkSpaceOf } from '../engine/ink/ink-space'
import { ByteReader } from './bytes/byte-reader'
import { nameTheFile } from './bytes/name-the-file'
import type { ColorSpace } from './descriptors/solid-color'
import { noTextFrames, textFrames } from './descriptors/text-frames'
import { readStyle } from './effects/layer-effects'
import { filterMasks } from './filters/filter-masks'
import { fileNotes } from './layers/file-notes'
import { areGroupsWhole, layerTree } from './layers/layer-tree'
import { bytesAfterMergedPicture, readMergedPicture } from './layers/merged-picture'
import type { OpenFile } from './layers/open-file'
import { patternsOf } from './layers/pattern-block'
import { effectSurroundings, readLayer } from './layers/read-layer'
import type { RasterPlanes } from './planes/plane-source'
import { RasterCatalog } from './planes/raster-planes'
import { isContradictory } from './records/file-coherence'
import { type DocumentGuide, readGuides } from './records/guides'
import { type Header, readHeader } from './records/header'
import {
  hasMergedPicture,
  type ImageResources,
  readGlobalLight,
  readImageResources,
  resolutionPpi,
  resourceIds,
} from './records/image-resources'
import { type LayerAndMaskSection, readLayerAndMaskSection } from './records/layer-and-mask-section'
import { type CompSource, readLayerComps } from './records/layer-comps'
import { layerIds } from './records/layer-ids'
import { readLinkedFiles } from './records/linked-files'
import { readWriter } from './records/version-info'

export interface OpenedPsd {
  readonly document: Document
  /** The features of the file as a whole that cannot be shown exactly. Layers have their own lists. */
  readonly undrawn: readonly UndrawnFeature[]
  readonly guides: readonly DocumentGuide[]
  /** The location of a raster's planes; throws a RangeError for an id that the document does not name. */
  readonly planes: (id: RasterId) => RasterPlanes
}

/**
 * Reads the structure of a PSD or PSB and decodes no pixel. `bytes` is the whole file; the result holds views of it, so
 * it must not change. Throws PSD_PARSE_FAILED or DIMENSION_TOO_LARGE, naming `fileName`.
 */
export const openPsd = (bytes: Uint8Array, fileName: string): OpenedPsd => {
  try {
    return open(bytes, fileName)
  } catch (error) {
    throw nameTheFile(error, fileName)
  }
}

const open = (bytes: Uint8Array, name: string): OpenedPsd => {
  const reader = new ByteReader(bytes, 'file')
  const header = readHeader(reader)
  const colorData = reader.section(reader.uint32(), 'colorModeData')
  const resourceSection = readImageResources(reader.section(reader.uint32(), 'imageResources'))
  const { resources } = resourceSection
  const { section, failure } = tryLayers(
    reader.section(reader.length(header.isLarge), 'layerSection'),
    header.isLarge,
  )
  const linked = readLinkedFiles(section.blocks)
  const rasters = new RasterCatalog()
  const file: OpenFile = {
    bytes,
    name,
    header,
    colorSpace: colorSpaceOf(documentBase(header, resources)),
    globalLight: readGlobalLight(resources),
    palette: { offset: colorData.position, length: colorData.remaining },
    rasters,
    contents: linked.contents,
    patterns: patternsOf({ bytes, header, rasters }, section.blocks),
    filterMasks: filterMasks({ bytes, header, rasters }, section.blocks),
    textFrames: textFramesOf(section),
  }
  const hasLayers = section.records.length > 0
  const trailingBytes = bytesAfterMergedPicture(reader.position, file)
  const isDamaged = isContradictory({
    resources: resourceSection,
    section,
    areGroupsWhole: areGroupsWhole(section.records),
    trailingBytes,
  })
  const composite = readComposite(reader.position, { section, failure }, resources, file)
  const ids = layerIds(section.records)
  const layers =
    hasLayers || !composite ? readLayers(section, ids, file) : [plainLayer('Background', composite)]
  return {
    document: {
      ...documentBase(header, resources),
      layers,
      contents: linked.contents,
      layerComps: readLayerComps(resources.get(resourceIds.layerComps), compSources(section, ids, file)),
      composite: composite?.id ?? null,
    },
    undrawn: fileNotes(file, linked, composite, isDamaged),
    guides: readGuides(resources),
    planes: (id) => file.rasters.get(id),
  }
}

const textFramesOf = ({ blocks }: LayerAndMaskSection) => {
  const block = blocks.find(({ key }) => key === 'Txt2')
  return block ? textFrames(block.bytes) : noTextFrames
}

const documentBase = (header: Header, resources: ImageResources) => ({
  size: { width: header.width, height: header.height },
  colorMode: header.colorMode,
  depth: header.bitsPerSample === 1 ? (8 as const) : header.bitsPerSample,
  resolutionPpi: resolutionPpi(resources),
  iccProfile: resources.get(resourceIds.iccProfile) ?? null,
  writtenBy: readWriter(resources),
})

type LayerIds = ReturnType<typeof layerIds>

const readLayers = (section: LayerAndMaskSection, ids: LayerIds, file: OpenFile): Layer[] =>
  layerTree(section.records).map((node) => readLayer(node, (record) => ids.get(record)!, file))

const compSources = (section: LayerAndMaskSection, ids: LayerIds, file: OpenFile): readonly CompSource[] =>
  section.records.map((record) => ({
    record,
    id: ids.get(record)!,
    readEffects: (style) => readStyle(style, effectSurroundings(record, file)).effects,
  }))

interface FoundLayers {
  readonly section: LayerAndMaskSection
  /** The reason why nothing of the section can be read. */
  readonly failure: AppError | null
}

/** Layers are found through those before them: one damaged record loses them all, and the merged picture is left. */
const tryLayers = (reader: ByteReader, isLarge: boolean): FoundLayers => {
  try {
    return { section: readLayerAndMaskSection(reader, isLarge), failure: null }
  } catch (failure) {
    if (failure instanceof AppError) return { section: lostLayers, failure }
    throw failure
  }
}

const lostLayers: LayerAndMaskSection = {
  records: [],
  hasMergedTransparency: false,
  blocks: [],
  isComplete: false,
}

/** A file with layers opens without its merged picture; a file without layers does not. */
const readComposite = (
  offset: number,
  { section, failure }: FoundLayers,
  resources: ImageResources,
  file: OpenFile,
): Raster | null => {
  const hasLayers = section.records.length > 0
  if (!hasMergedPicture(resources)) {
    if (hasLayers) return null
    if (failure) throw failure
  }
  try {
    return readMergedPicture(offset, section.hasMergedTransparency, file)
  } catch (error) {
    if (hasLayers) return null
    throw failure ?? error
  }
}

const colorSpaceOf = (document: Pick<Document, 'colorMode' | 'depth' | 'iccProfile'>): ColorSpace => {
  const model = colorModelOf(document)
  return {
    mode: document.colorMode,
    isLinear: document.depth === 32,
    ...(model === 'inks' && { inks: inkSpaceOf(document.iccProfile) }),
    ...(model === 'lab' && { lab: labScaleOf(document) }),
  }
}
