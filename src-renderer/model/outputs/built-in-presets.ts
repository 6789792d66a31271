import type { PresetOutputs } from '@contract/desktop/output-presets'

const plain = { quality: 90, dpi: null, profile: 'srgb', max_kilobytes: null } as const

/** Common purposes of files. Each is an output that can be added by itself. */
export const fileKinds = {
  web: { ...plain, format: 'jpg', width: 2048, max_kilobytes: 500 },
  shop: { ...plain, format: 'webp', width: 1500, quality: 85 },
  thumbnail: { ...plain, format: 'webp', width: 512, quality: 80, max_kilobytes: 300 },
  transparent: { ...plain, format: 'png', width: 2048 },
  print: { ...plain, format: 'png', width: 'original', dpi: 300, profile: 'document' },
  layered: { ...plain, format: 'psd', width: 'original', profile: 'document' },
} as const satisfies Record<string, PresetOutputs[number]>
export type FileKindId = keyof typeof fileKinds

/** Built-in presets, in the order of display. */
export const builtInPresets = {
  webShop: [{ ...plain, format: 'jpg', width: 2048 }, fileKinds.thumbnail],
  social: [
    { ...plain, format: 'jpg', width: 1080 },
    { ...plain, format: 'png', width: 1080 },
  ],
  retina: [
    { ...plain, format: 'webp', width: 1200, quality: 85 },
    { ...plain, format: 'webp', width: 2400, quality: 80 },
    { ...plain, format: 'jpg', width: 1200, quality: 85 },
  ],
  print: [fileKinds.print],
  proof: [fileKinds.layered, { ...plain, format: 'jpg', width: 1600, max_kilobytes: 500 }],
} as const satisfies Record<string, PresetOutputs>
export type BuiltInPresetId = keyof typeof builtInPresets
