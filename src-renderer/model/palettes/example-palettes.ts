import type { PaletteColor } from '@contract/desktop/palette'

const named = (colors: Readonly<Record<string, string>>): readonly PaletteColor[] =>
  Object.entries(colors).map(([name, hex]) => ({ name, hex }))

/** Made-up collections of garment colours, to begin with. Names of colours go into file names. */
export const examplePalettes = {
  basics: named({
    White: '#ffffff',
    Black: '#15151a',
    'Stone grey': '#9a9d9e',
    Graphite: '#43464b',
    Navy: '#1c2940',
    'Signal red': '#b8242f',
    'Bottle green': '#1f4d3a',
    Sand: '#d8c8a8',
  }),
  earth: named({
    Oat: '#e8dcc4',
    Clay: '#b5651d',
    Terracotta: '#c0603f',
    Moss: '#6b7042',
    Walnut: '#5a4032',
    Slate: '#5b6468',
  }),
  summer: named({
    Lemon: '#f6dc5b',
    Coral: '#f0735a',
    Turquoise: '#27a8a6',
    'Sky blue': '#7fc4e8',
    Lime: '#a9cf46',
    Orchid: '#c069b0',
  }),
  pastel: named({
    Blush: '#f4cfd2',
    Mint: '#cfe8d6',
    Lilac: '#d8cdea',
    'Baby blue': '#cfe1f2',
    Butter: '#f8ecc2',
    Peach: '#f8d5bd',
  }),
  night: named({
    Ink: '#11162a',
    Aubergine: '#3a1f3d',
    'Forest night': '#12291f',
    Oxblood: '#4c1218',
    Petrol: '#0f3d47',
    Anthracite: '#2b2d31',
  }),
  workwear: named({
    Denim: '#3d5a80',
    Khaki: '#8c7f5a',
    'Safety orange': '#ee6c1a',
    'Hi-vis yellow': '#d9e021',
    'Royal blue': '#2247a6',
    Charcoal: '#3b3f42',
  }),
} as const satisfies Readonly<Record<string, readonly PaletteColor[]>>
export type ExamplePaletteId = keyof typeof examplePalettes
