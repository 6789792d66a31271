import type { exports as english } from '../en/exports'
import type { Wording } from '../wording'

export const exports: Wording<typeof english> = {
  title: '{{name}} exportieren',
  nothingExported: 'Es wurde nichts exportiert',
  drawing: 'Wird in voller Größe gezeichnet…',
  progress: 'Export',
  exported: 'Exportiert',
  another: 'Weiteres exportieren',
  reveal: 'Im Ordner zeigen',
  format: 'Format',
  size: 'Größe',
  width: 'Breite',
  height: 'Höhe',
  original: 'Original',
  quality: 'Qualität',
  resolution: 'Auflösung',
  resolutionTag: 'Auflösungsangabe',
  colour: 'Farbe',
  toSrgb: 'Nach sRGB umgewandelt',
  ofDocument: 'Die Farben des Dokuments',
  noProfile: 'Kein Profil',
  numbersAlone: 'Nur die Zahlenwerte',
  about: 'etwa {{size}}',
  export: 'Exportieren…',
}
