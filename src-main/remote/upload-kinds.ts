import { extname } from 'node:path'
import type { UploadKind } from '../service/ports/upload-memory'

type Fields = Readonly<Record<string, unknown>>

/** How the contents of a file, or its address, stand in a request that has no form. */
export interface UploadForm {
  readonly kind: UploadKind
  readonly dataFields: (base64: string, mediaType: string) => Fields
  readonly addressFields: (url: string) => Fields
  /** Fields that carry the file, under the names that services give them: a refusal that names one is of the way. */
  readonly fileFields: ReadonlySet<string>
}

const dataUrl = (base64: string, mediaType: string): string => `data:${mediaType};base64,${base64}`

/** The calls that send files. */
export const uploadForms: Readonly<Record<string, UploadForm>> = {
  'psdMockups.upload': {
    kind: 'psd',
    dataFields: (base64, mediaType) => ({ psd_file_url: dataUrl(base64, mediaType) }),
    addressFields: (psd_file_url) => ({ psd_file_url }),
    fileFields: new Set(['psd_file_url', 'file', 'psd_file', 'psd_url', 'file_url', 'url']),
  },
  'fonts.upload': {
    kind: 'font',
    dataFields: (base64, mediaType) => ({ url: dataUrl(base64, mediaType) }),
    addressFields: (url) => ({ url }),
    fileFields: new Set(['url', 'file', 'font_url', 'file_url']),
  },
  'photoMockups.create': {
    kind: 'photo',
    dataFields: (source_base64, source_content_type) => ({ source_base64, source_content_type }),
    addressFields: (source_url) => ({ source_url }),
    fileFields: new Set(['source_url', 'source_base64', 'file', 'source']),
  },
}

/** The media type that a file says of itself, else the one of its name. */
export const mediaTypeOf = ({ type, name }: File): string =>
  type || (mediaTypes[extname(name).toLowerCase()] ?? 'application/octet-stream')

const photoshop = 'image/vnd.adobe.photoshop'
const mediaTypes: Readonly<Record<string, string>> = {
  '.psd': photoshop,
  '.psb': photoshop,
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}
