import { type ImageResourceSection, type ImageResources, resourceIds } from './image-resources'
import type { LayerAndMaskSection } from './layer-and-mask-section'

/** Facts about a file's parts that contradict each other when lengths in it are damaged. */
export interface FileParts {
  readonly resources: ImageResourceSection
  readonly section: Pick<LayerAndMaskSection, 'records' | 'isComplete'>
  /** Whether every group has its end mark, and every end mark its group. */
  readonly areGroupsWhole: boolean
  /** Bytes that follow the merged picture; null where its end is not known. */
  readonly trailingBytes: number | null
}

/** Writers pad to double words. */
const mostPaddingBytes = 3

/**
 * Whether parts of the file contradict each other, so that layers may be missing although all that was found could be
 * read: resources that end in something that is no resource, more layers in the resources than in the layer section,
 * groups without an end or ends without a group, bytes in the layer section that nothing explains, or bytes after the
 * merged picture, the last part of a file. None of 260 files that Photoshop wrote has any of these.
 */
export const isContradictory = ({ resources, section, areGroupsWhole, trailingBytes }: FileParts): boolean =>
  !resources.isComplete ||
  !section.isComplete ||
  !areGroupsWhole ||
  statedLayers(resources.resources, section.records.length) > section.records.length ||
  (trailingBytes ?? 0) > mostPaddingBytes

/**
 * The most layers that a resource speaks of. Photoshop stores two bytes for each record of a layer (1026) or one
 * (1072), and 1026 even without layers; the index of the layer to be worked on (1024), which is 0 without layers as
 * well; the ids of the selected layers (1069); and in the metadata the names of text layers.
 */
const statedLayers = (resources: ImageResources, found: number): number => {
  const groups = (resources.get(resourceIds.layerGroups)?.length ?? 0) / 2
  const enabled = resources.get(resourceIds.layerGroupsEnabled)?.length ?? 0
  const active = firstWord(resources.get(resourceIds.layerState))
  const selected = firstWord(resources.get(resourceIds.layerSelection))
  // Metadata can be megabytes long: it is only searched where no layer was found.
  const named = found > 0 ? 0 : namedTextLayers(resources.get(resourceIds.xmp))
  return Math.max(groups, enabled, active > 0 ? active + 1 : 0, selected, named)
}

const firstWord = (bytes: Uint8Array | undefined): number =>
  bytes && bytes.length >= 2 ? new DataView(bytes.buffer, bytes.byteOffset).getUint16(0) : 0

const namedTextLayers = (xmp: Uint8Array | undefined): number =>
  xmp
    ? (Buffer.from(xmp)
        .toString('latin1')
        .match(/<photoshop:LayerName>|photoshop:LayerName=/g)?.length ?? 0)
    : 0
