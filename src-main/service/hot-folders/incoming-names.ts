import { extname } from 'node:path'

/** File types that can be placed. */
const pictures: ReadonlySet<string> = new Set(
  '.png .jpg .jpeg .webp .avif .tif .tiff .gif .svg .pdf .ai .psd .psb'.split(' '),
)

/** Names that programs give to unfinished files: browsers, Office, sync services, our own writer. */
const unfinished = /^[.~]|[.](part|partial|crdownload|download|tmp|temp|filepart|opdownload|!ut)$|~$/i

/** Whether a file in a hot folder should be taken in. All other files are left in place. */
export const isIncomingPicture = (name: string): boolean =>
  !unfinished.test(name) && pictures.has(extname(name).toLowerCase())
