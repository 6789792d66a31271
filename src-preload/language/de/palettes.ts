import type { palettes as english } from '../en/palettes'
import type { Wording } from '../wording'

export const palettes: Wording<typeof english> = {
  open: 'Farben…',
  title: 'Farben als Varianten',
  layers: 'Einfärben',
  noLayer: 'Eine Ebene wählen, die eingefärbt wird.',
  palette: 'Palette',
  colors: 'Farben',
  import: 'Palette importieren (ASE, ACO, GPL oder CSV)…',
  remove: 'Palette {{name}} entfernen',
  refused: '{{name}} enthält keine lesbaren Farben. Die Farbfelder als ASE, ACO, GPL oder CSV sichern.',
  picked: '{{count}} von {{total}}',
  all: 'Alle',
  none: 'Keine',
  examples: {
    basics: 'Grundfarben',
    earth: 'Erde',
    summer: 'Sommer',
    pastel: 'Pastell',
    night: 'Nacht',
    workwear: 'Arbeitskleidung',
  },
}
