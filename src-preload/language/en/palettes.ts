/** Palettes of colours, and the variants that are made of them. */
export const palettes = {
  open: 'Colours…',
  title: 'Colours as variants',
  layers: 'Paint',
  noLayer: 'Choose a layer to paint.',
  palette: 'Palette',
  colors: 'Colours',
  import: 'Import a palette (ASE, ACO, GPL or CSV)…',
  remove: 'Remove the palette {{name}}',
  refused: '{{name}} has no colours that can be read. Save the swatches as ASE, ACO, GPL or CSV.',
  picked: '{{count}} of {{total}}',
  all: 'All',
  none: 'None',
  examples: {
    basics: 'Basics',
    earth: 'Earth',
    summer: 'Summer',
    pastel: 'Pastel',
    night: 'Night',
    workwear: 'Workwear',
  },
}
