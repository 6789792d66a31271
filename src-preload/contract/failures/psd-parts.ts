/**
 * The parts of a PSD that its reader may fail on. `of` names the layer, the pattern or the block if there are several.
 */
export const psdParts = [
  'file',
  'colorModeData',
  'imageResources',
  'layerSection',
  'layers',
  'layerData',
  'layer',
  'layerMask',
  'layerEffects',
  'layerMetadata',
  'vectorMask',
  'smartObject',
  'textLayer',
  'linkedFile',
  'patterns',
  'pattern',
  'filterEffects',
  'filterMask',
  'mergedPicture',
  'rowTable',
  'block',
] as const
export type PsdPart = (typeof psdParts)[number]

/** Formats that a file's first bytes may reveal. */
export const foundFormats = [
  'psd',
  'psb',
  'png',
  'jpeg',
  'tiff',
  'gif',
  'webp',
  'pdf',
  'svg',
  'zip',
  'unknown',
] as const
