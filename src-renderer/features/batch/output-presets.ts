import type { BatchOutput } from '@contract/desktop/batch-recipe'

export interface OutputPreset {
  readonly id: 'web' | 'shop' | 'thumbnail' | 'transparent' | 'print' | 'layered'
  readonly output: Omit<BatchOutput, 'id'>
}

const plain = { quality: 90, dpi: null, profile: 'srgb', max_kilobytes: null } as const

/** What files are mostly wanted for. */
export const outputPresets: readonly OutputPreset[] = [
  { id: 'web', output: { ...plain, format: 'jpg', width: 2048, max_kilobytes: 500 } },
  { id: 'shop', output: { ...plain, format: 'webp', width: 1500, quality: 85 } },
  { id: 'thumbnail', output: { ...plain, format: 'webp', width: 480, quality: 80, max_kilobytes: 60 } },
  { id: 'transparent', output: { ...plain, format: 'png', width: 2048 } },
  { id: 'print', output: { ...plain, format: 'tiff', width: 'original', dpi: 300, profile: 'document' } },
  { id: 'layered', output: { ...plain, format: 'psd', width: 'original', profile: 'document' } },
]
