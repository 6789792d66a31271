import { type ImageResourceSection, type ImageResources, resourceIds } from './image-resources'
import type { LayerAndMaskSection } from './layer-and-mask-section'

/** Facts about a file's parts that contradict each other when lengths in it are damaged. */
export interface FileParts {
  readonly resources: ImageResourceSection
  readonly section: Pick<LayerAndMaskSection, 'records' | 'isComplete'>
  /** Bytes that follow the merged picture; null where its end is not known. */
  readonly trailingBytes: number | null
}

/** Writers pad to double words. */
const mostPaddingBytes = 3

/**
 * Whether parts of the file contradict each other, so that layers may be missing although all that was found could be
 * read: resources that end in something that is no resource, more layers in the resources than in the layer section,
 * bytes in the layer section that nothing explains, or bytes after the merged picture, the last part of a file. None of
 * 260 files that Photoshop wrote has any of these.
 */
export const isContradictory = ({ resources, section, trailingBytes }: FileParts): boolean =>
  !resources.isComplete ||
  !section.isComplete ||
  statedLayers(resources.resources) > section.records.length ||
  (trailingBytes ?? 0) > mostPaddingBytes

/** Photoshop stores two bytes for each record of a layer (1026) or one (1072), and 1026 even without layers. */
const statedLayers = (resources: ImageResources): number => {
  const groups = (resources.get(resourceIds.layerGroups)?.length ?? 0) / 2
  const enabled = resources.get(resourceIds.layerGroupsEnabled)?.length ?? 0
  return Math.max(groups, enabled)
}
