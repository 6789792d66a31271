import type { StoragePart } from '@contract/desktop/storage'

/** Two muted scales, so that neighbours differ: accent colours for people's work, greys for Mockwright's own data. */
export const partColors: Readonly<Record<StoragePart, string>> = {
  mockups: 'var(--accent)',
  results: 'color-mix(in srgb, var(--accent) 78%, var(--canvas))',
  files: 'color-mix(in srgb, var(--accent) 62%, var(--canvas))',
  artworks: 'color-mix(in srgb, var(--accent) 48%, var(--canvas))',
  thumbnails: 'color-mix(in srgb, var(--accent) 36%, var(--canvas))',
  templates: 'color-mix(in srgb, var(--ink) 72%, var(--canvas))',
  database: 'color-mix(in srgb, var(--ink) 56%, var(--canvas))',
  log: 'color-mix(in srgb, var(--ink) 44%, var(--canvas))',
  window: 'color-mix(in srgb, var(--ink) 34%, var(--canvas))',
  leftovers: 'color-mix(in srgb, var(--ink) 25%, var(--canvas))',
  other: 'color-mix(in srgb, var(--ink) 17%, var(--canvas))',
}
