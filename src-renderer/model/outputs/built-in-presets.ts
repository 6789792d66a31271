import { plainOutput } from '@contract/desktop/batch-recipe'
import type { PresetOutputs } from '@contract/desktop/output-presets'

const plain = { ...plainOutput, profile: 'srgb' } as const

const film = {
  motion: 'ambient',
  strength: 1,
  seconds: 4,
  fps: 30,
  aspect: 'original',
  loop: false,
  container: 'mp4',
  part: 'film',
} as const
const filmed = { ...plain, format: 'jpg', width: 1080, quality: 75 } as const

/** Common purposes of files. Each is an output that can be added by itself. */
export const fileKinds = {
  web: { ...plain, format: 'jpg', width: 2048, max_kilobytes: 500 },
  shop: { ...plain, format: 'webp', width: 1500, quality: 85 },
  thumbnail: { ...plain, format: 'webp', width: 512, quality: 80, max_kilobytes: 300 },
  transparent: { ...plain, format: 'png', width: 2048 },
  print: { ...plain, format: 'png', width: 'original', dpi: 300, profile: 'document' },
  printFile: {
    ...{ ...plain, format: 'png', width: 'original', profile: 'document' },
    print: { area: null, width_inches: 8, bleed_inches: 3 / 25.4, safe_inches: 0, pdf: true },
  },
  layered: { ...plain, format: 'psd', width: 'original', profile: 'document' },
  video: { ...filmed, film },
  poster: { ...filmed, film: { ...film, part: 'poster' } },
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

const square = { width: 1, height: 1, fit: 'pad' } as const
const onWhite = { ...plain, format: 'jpg', background: '#ffffff' } as const

/** One file of a shop, in a folder named after it. */
const forShop = <Width extends number>(
  folder: string,
  width: Width,
  rest: Partial<PresetOutputs[number]> = {},
) =>
  ({
    ...onWhite,
    frame: square,
    max_kilobytes: 10_000,
    naming: `${folder}/{design}-{variant}-{mockup}`,
    ...rest,
    width,
  }) satisfies PresetOutputs[number]

/**
 * Pictures of offers, as public guides of 2026 describe them for each shop: sides large enough for its magnifying
 * glass, on white where it demands that, sRGB. The limit of bytes is ours.
 */
export const shopPresets = {
  amazon: [forShop('amazon', 2000)],
  etsy: [forShop('etsy', 3000, { frame: { width: 4, height: 3, fit: 'pad' } })],
  shopify: [forShop('shopify', 2048, { background: null })],
  ebay: [forShop('ebay', 1600)],
  instagram: [
    forShop('instagram', 1080, { frame: { width: 4, height: 5, fit: 'crop' } }),
    forShop('instagram', 1080, {
      frame: { width: 9, height: 16, fit: 'pad' },
      naming: 'instagram/{design}-{variant}-{mockup}-story',
    }),
  ],
  pinterest: [forShop('pinterest', 1000, { frame: { width: 2, height: 3, fit: 'pad' } })],
} as const satisfies Record<string, PresetOutputs>
export type ShopPresetId = keyof typeof shopPresets
