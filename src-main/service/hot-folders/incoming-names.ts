import { extname } from 'node:path'

/** What can be placed. */
const pictures: ReadonlySet<string> = new Set(
  '.png .jpg .jpeg .webp .avif .tif .tiff .gif .svg .pdf .ai .psd .psb'.split(' '),
)

/** Names under which programs keep what is not ready yet: browsers, Office, sync services, our own writer. */
const unfinished = /^[.~]|[.](part|partial|crdownload|download|tmp|temp|filepart|opdownload|!ut)$|~$/i

/** Whether a file in a hot folder is for us. Anything else is left where it lies. */
export const isIncomingPicture = (name: string): boolean =>
  !unfinished.test(name) && pictures.has(extname(name).toLowerCase())
