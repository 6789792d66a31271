/** Made-up collections of garment colours, to begin with: `#rrggbb` by the key of the colour's name. */
export const examplePalettes = {
  basics: {
    white: '#ffffff',
    black: '#15151a',
    stoneGrey: '#9a9d9e',
    graphite: '#43464b',
    navy: '#1c2940',
    signalRed: '#b8242f',
    bottleGreen: '#1f4d3a',
    sand: '#d8c8a8',
  },
  earth: {
    oat: '#e8dcc4',
    clay: '#b5651d',
    terracotta: '#c0603f',
    moss: '#6b7042',
    walnut: '#5a4032',
    slate: '#5b6468',
  },
  summer: {
    lemon: '#f6dc5b',
    coral: '#f0735a',
    turquoise: '#27a8a6',
    skyBlue: '#7fc4e8',
    lime: '#a9cf46',
    orchid: '#c069b0',
  },
  pastel: {
    blush: '#f4cfd2',
    mint: '#cfe8d6',
    lilac: '#d8cdea',
    babyBlue: '#cfe1f2',
    butter: '#f8ecc2',
    peach: '#f8d5bd',
  },
  night: {
    ink: '#11162a',
    aubergine: '#3a1f3d',
    forestNight: '#12291f',
    oxblood: '#4c1218',
    petrol: '#0f3d47',
    anthracite: '#2b2d31',
  },
  workwear: {
    denim: '#3d5a80',
    khaki: '#8c7f5a',
    safetyOrange: '#ee6c1a',
    hiVisYellow: '#d9e021',
    royalBlue: '#2247a6',
    charcoal: '#3b3f42',
  },
} as const
export type ExamplePaletteId = keyof typeof examplePalettes
