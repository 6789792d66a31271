import { kind, type Said } from './failure-kind'
import { number, oneOf, orNull, text } from './params'
import { foundFormats, type PsdPart, psdParts } from './psd-parts'

/** The document's name; null until the name of the file being read is known. */
const file = orNull(text)
const place = { file, part: oneOf(...psdParts), of: orNull(text) }

/** Damaged PSD files: the reader distinguishes many kinds of damage, and the advice is the same for all of them. */
export const psd = {
  psdEmpty: kind('PSD_PARSE_FAILED', { file }, ({ file }) => ({
    message: `${named(file)} is empty.`,
    suggestion: anotherCopy,
  })),
  psdOtherFormat: kind('PSD_PARSE_FAILED', { file, found: oneOf(...foundFormats) }, ({ file, found }) => ({
    message: `${named(file)} is ${formats[found]}, not a Photoshop document.`,
    suggestion:
      found === 'unknown'
        ? 'Choose a file that Photoshop saved as PSD or PSB.'
        : 'Its name ends like that of a Photoshop file, but its contents are of another kind. Choose the layered PSD or PSB.',
  })),
  psdUnreadable: kind('PSD_PARSE_FAILED', { file }, ({ file }) =>
    damaged(file, 'Its structure cannot be read.'),
  ),
  psdVersion: kind('PSD_PARSE_FAILED', { file, version: number }, ({ file, version }) =>
    damaged(file, `Expected a file of version 1 (PSD) or 2 (PSB), found version ${version}.`),
  ),
  psdChannelCount: kind('PSD_PARSE_FAILED', { file, found: number, most: number }, ({ file, found, most }) =>
    damaged(file, `Expected 1 to ${most} channels, found ${found}.`),
  ),
  psdNoPixels: kind('PSD_PARSE_FAILED', { file, width: number, height: number }, ({ file, width, height }) =>
    damaged(file, `Expected a picture with pixels, found ${width} × ${height}.`),
  ),
  psdBitDepth: kind('PSD_PARSE_FAILED', { file, found: number }, ({ file, found }) =>
    damaged(file, `Expected 1, 8, 16 or 32 bits per sample, found ${found}.`),
  ),
  psdColorMode: kind('PSD_PARSE_FAILED', { file, found: number }, ({ file, found }) =>
    damaged(file, `Found a colour mode that Photoshop does not have: ${found}.`),
  ),
  psdBitsOfMode: kind('PSD_PARSE_FAILED', { file, mode: text, bits: number }, ({ file, mode, bits }) =>
    damaged(file, `A picture in the mode ${mode} cannot have ${bits} bits per sample.`),
  ),
  psdChannelsOfMode: kind(
    'PSD_PARSE_FAILED',
    { file, mode: text, needed: number, found: number },
    ({ file, mode, needed, found }) =>
      damaged(file, `A picture in the mode ${mode} needs ${needed} channels, found ${found}.`),
  ),
  psdSectionShort: kind(
    'PSD_PARSE_FAILED',
    { ...place, expected: number, found: number },
    ({ file, part, of, expected, found }) =>
      damaged(
        file,
        `${partName(part, of)} should have ${expected} bytes, but only ${found} are left: it is truncated or damaged.`,
      ),
  ),
  psdEndsEarly: kind(
    'PSD_PARSE_FAILED',
    { ...place, expected: number, at: number, found: number },
    ({ file, part, of, expected, at, found }) =>
      damaged(
        file,
        `${partName(part, of)} ends too early: expected ${expected} more bytes at offset ${at}, found ${found}.`,
      ),
  ),
  psdTruncated: kind(
    'PSD_PARSE_FAILED',
    { ...place, end: number, fileEnd: number },
    ({ file, part, of, end, fileEnd }) =>
      damaged(
        file,
        `${partName(part, of)} should end at byte ${end}, but the file ends at ${fileEnd}: it is truncated.`,
      ),
  ),
  psdPacking: kind('PSD_PARSE_FAILED', { ...place, found: number }, ({ file, part, of, found }) =>
    damaged(file, `${partName(part, of)}: its pixels are packed in an unknown way (${found}).`),
  ),
  psdPixelsCutOff: kind(
    'PSD_PARSE_FAILED',
    { ...place, bytes: number, width: number, height: number },
    ({ file, part, of, bytes, width, height }) =>
      damaged(
        file,
        `${partName(part, of)}: its pixels are cut off; ${bytes} bytes cannot hold ${width} × ${height} pixels.`,
      ),
  ),
  psdRowDamaged: kind(
    'PSD_PARSE_FAILED',
    { ...place, row: number, bytes: number },
    ({ file, part, of, row, bytes }) =>
      damaged(
        file,
        `${partName(part, of)}: its pixels are damaged; row ${row} does not hold ${bytes} bytes of PackBits.`,
      ),
  ),
  psdInflation: kind('PSD_PARSE_FAILED', { ...place, bytes: number }, ({ file, part, of, bytes }) =>
    damaged(file, `${partName(part, of)}: its pixels are damaged; they do not inflate to ${bytes} bytes.`),
  ),
  psdNoLayerRecord: kind('PSD_PARSE_FAILED', { file, found: text }, ({ file, found }) =>
    damaged(file, `Expected a layer record, found “${found}”.`),
  ),
  psdGroupsDeep: kind('PSD_PARSE_FAILED', { file, most: number }, ({ file, most }) =>
    damaged(file, `Its groups are nested more than ${most} deep.`),
  ),
  psdDescriptorUnknown: kind(
    'PSD_PARSE_FAILED',
    { ...place, found: text, at: number },
    ({ file, part, of, found, at }) =>
      damaged(
        file,
        `${partName(part, of)}: its settings contain an unknown kind of value, “${found}” at offset ${at}.`,
      ),
  ),
  psdDescriptorDeep: kind('PSD_PARSE_FAILED', { ...place, most: number }, ({ file, part, of, most }) =>
    damaged(file, `${partName(part, of)}: its settings are nested more than ${most} deep.`),
  ),
  psdDimensions: kind(
    'DIMENSION_TOO_LARGE',
    { file, width: number, height: number, most: number },
    ({ file, width, height, most }) => ({
      message: `${named(file)} is ${width} × ${height} pixels; at most ${most} × ${most} can be opened.`,
      suggestion: 'Make the image smaller in Photoshop (Image > Image Size) and save it again.',
    }),
  ),
}

const anotherCopy = 'Open the file in Photoshop and save it again, or use another copy of it.'

const named = (file: string | null): string => (file === null ? 'The file' : `“${file}”`)

const damaged = (file: string | null, detail: string): Said => ({
  message: `${named(file)} is damaged, or no Photoshop document.`,
  suggestion: anotherCopy,
  detail,
})

const partName = (part: PsdPart, of: string | null): string =>
  of === null ? parts[part] : `${parts[part]} “${of}”`

const parts: Readonly<Record<PsdPart, string>> = {
  file: 'The file',
  colorModeData: 'The colour mode data',
  imageResources: 'The section of image resources',
  layerSection: 'The layer section',
  layers: 'The list of layers',
  layerData: 'The data of a layer',
  layer: 'The layer',
  layerMask: 'The mask of the layer',
  layerEffects: 'The block of layer effects',
  layerMetadata: 'The metadata of a layer',
  vectorMask: 'A vector mask',
  smartObject: 'A smart object',
  textLayer: 'A text layer',
  linkedFile: 'A linked file',
  patterns: 'The block of patterns',
  pattern: 'The pattern',
  filterEffects: 'The block of filter effects',
  filterMask: 'A filter mask',
  mergedPicture: 'The merged picture',
  rowTable: 'The row table of the merged picture',
  block: 'The block',
}

const formats: Readonly<Record<(typeof foundFormats)[number], string>> = {
  psd: 'a PSD',
  psb: 'a PSB',
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  tiff: 'a TIFF picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  pdf: 'a PDF or PostScript document',
  svg: 'an SVG drawing',
  zip: 'a ZIP archive',
  unknown: 'something else',
}
