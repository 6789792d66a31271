import type { ServedFileId } from './served-files'

type Names = ReadonlySet<string>

/** The files that records of the database name; any other is a leftover once it is old enough. */
export interface FileOwners {
  /** Names of mockups' files, including those of uploads that may be taken in yet. */
  readonly mockups: Names
  readonly photoMockups: Names
  /** Names of the artwork of renders that may be drawn yet. */
  readonly carried: Names
  readonly cutOuts: Names
  readonly thumbnails: ReadonlySet<ServedFileId>
  /** Fonts and their previews. */
  readonly fonts: ReadonlySet<ServedFileId>
  /** Results of jobs that failed or were cancelled. */
  readonly abandoned: ReadonlySet<ServedFileId>
}

export interface OwnerTimes {
  /** Jobs cancelled, and uploads failed, before this time cannot be queued again: their files are removed. */
  readonly cancelledBefore: Date
  /** Renders that failed before this time cannot be drawn any more: their artwork is removed. */
  readonly failedBefore: Date
  /** Fonts removed before this time cannot come back. */
  readonly before: Date
}

/** Tells whether a served file has no owner. Others expire, or are removed with what they belong to. */
export const servedLeftovers = ({ abandoned, thumbnails, fonts }: FileOwners) => {
  // The poster of a film stands beside it, and the pictures of presets beside the thumbnails of their mockup.
  const abandonedFolders = new Set([...abandoned].map(folderOf))
  const mockupFolders = new Set([...thumbnails].map(folderOf))
  return (id: ServedFileId): boolean => {
    const name = id.slice(id.indexOf('/') + 1)
    const isThumbnail = name.startsWith('thumbnail-') && name.endsWith('.webp')
    const isPreset = name.startsWith('preset-') && name.endsWith('.webp')
    return (
      abandonedFolders.has(folderOf(id)) ||
      (isThumbnail && !thumbnails.has(id)) ||
      (isPreset && !mockupFolders.has(folderOf(id))) ||
      (fontFile.test(name) && !fonts.has(id))
    )
  }
}

const folderOf = (id: ServedFileId): string => id.split('/')[0] ?? ''

/** An uploaded font, or the preview of one. */
const fontFile = /\.(?:ttf|ttc|otf|woff2?|svg)$/
