import type { ByteReader } from '../bytes/byte-reader'

/** "Image resources" by their number; views into the file. */
export type ImageResources = ReadonlyMap<number, Uint8Array>

export const resourceIds = {
  resolution: 1005,
  layerState: 1024,
  guides: 1032,
  globalAngle: 1037,
  iccProfile: 1039,
  globalAltitude: 1049,
  layerGroups: 1026,
  layerGroupsEnabled: 1072,
  versionInfo: 1057,
  xmp: 1060,
  layerComps: 1065,
  layerSelection: 1069,
} as const

const signatures = new Set(['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'])

export interface ImageResourceSection {
  readonly resources: ImageResources
  /** False when the section ends in bytes that are no resource: its length, or one in it, is damaged. */
  readonly isComplete: boolean
}

/** Resources after one that cannot be read are left out: none of them changes a pixel. */
export const readImageResources = (reader: ByteReader): ImageResourceSection => {
  const resources = new Map<number, Uint8Array>()
  while (reader.remaining > 0) {
    if (reader.remaining < 12 || !signatures.has(reader.signature())) return { resources, isComplete: false }
    const id = reader.uint16()
    const nameLength = reader.bytes[reader.position]!
    if (reader.remaining < nameLength + 6) return { resources, isComplete: false }
    reader.pascalString(2)
    if (reader.remaining < 4) return { resources, isComplete: false }
    const length = reader.uint32()
    if (length > reader.remaining) return { resources, isComplete: false }
    resources.set(id, reader.take(length))
    if (length % 2 === 1 && reader.remaining > 0) reader.skip(1)
  }
  return { resources, isComplete: true }
}

/** Pixels per inch, stored as 16.16 fixed point whatever unit the dialog shows; 72 when the file stores none. */
export const resolutionPpi = (resources: ImageResources): number => {
  const bytes = resources.get(resourceIds.resolution)
  if (!bytes || bytes.length < 4) return 72
  const ppi = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) / 65_536
  return ppi > 0 ? ppi : 72
}

/**
 * False when the file was saved without a merged picture ("Maximize compatibility" off): the stored picture is blank.
 */
export const hasMergedPicture = (resources: ImageResources): boolean =>
  resources.get(resourceIds.versionInfo)?.[4] !== 0

/** "Global Light": angle in degrees counter-clockwise from the right, and altitude above the picture. */
export interface GlobalLight {
  readonly angleDegrees: number
  readonly altitudeDegrees: number
}

/** Photoshop's own defaults when the file stores none. */
export const readGlobalLight = (resources: ImageResources): GlobalLight => ({
  angleDegrees: integerOf(resources.get(resourceIds.globalAngle)) ?? 30,
  altitudeDegrees: integerOf(resources.get(resourceIds.globalAltitude)) ?? 30,
})

const integerOf = (bytes: Uint8Array | undefined): number | null =>
  bytes && bytes.length >= 4 ? new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) : null
