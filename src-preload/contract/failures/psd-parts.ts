/**
 * The parts of a PSD that its reader can stumble over. `of` names the layer, the pattern or the block where there are
 * several.
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

/** What a file may turn out to hold, by its first bytes. */
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
