import type { StoragePart } from '@contract/desktop/storage'

/** Steps of one quiet scale, so that neighbours can be told apart; the accent is for what is largest as a rule. */
export const partColors: Readonly<Record<StoragePart, string>> = {
  mockups: 'var(--accent)',
  results: 'color-mix(in srgb, var(--accent) 70%, var(--canvas))',
  files: 'color-mix(in srgb, var(--accent) 45%, var(--canvas))',
  artworks: 'color-mix(in srgb, var(--success) 80%, var(--canvas))',
  thumbnails: 'color-mix(in srgb, var(--success) 50%, var(--canvas))',
  templates: 'color-mix(in srgb, var(--warning) 75%, var(--canvas))',
  database: 'color-mix(in srgb, var(--ink) 65%, var(--canvas))',
  log: 'color-mix(in srgb, var(--ink) 45%, var(--canvas))',
  window: 'color-mix(in srgb, var(--ink) 32%, var(--canvas))',
  leftovers: 'color-mix(in srgb, var(--danger) 70%, var(--canvas))',
  other: 'color-mix(in srgb, var(--ink) 22%, var(--canvas))',
}
