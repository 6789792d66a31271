import { extname } from 'node:path'

/** The media type of a served file, by its name. */
export const contentTypeOf = (name: string): string =>
  contentTypes[extname(name)] ?? 'application/octet-stream'

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.tiff': 'image/tiff',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.ttf': 'font/ttf',
  '.ttc': 'font/collection',
  '.otf': 'font/otf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.psd': 'image/vnd.adobe.photoshop',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
