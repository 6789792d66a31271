import type { printing as english } from '../en/printing'
import type { Wording } from '../wording'

export const printing: Wording<typeof english> = {
  margins: 'Ränder',
  marginsText:
    'Beschnitt wird über die Kante gedruckt und abgeschnitten; der Sicherheitsabstand bleibt frei. Keine Linie davon wird gedruckt.',
  bleed: 'Beschnitt',
  bleedCaption: 'B',
  safe: 'Sicherheitsabstand',
  safeCaption: 'S',
  bleedShort: 'Das Motiv endet im Beschnitt: Ein etwas versetzter Schnitt lässt eine weiße Kante.',
  fillBleed: 'Beschnitt füllen',
  beyondSafe: 'Das Motiv endet zwischen Sicherheitsabstand und Kante: Der Schnitt kann ungleich wirken.',
  printFile: 'Druckdatei',
  printFileText: 'Das Motiv allein, so groß wie gedruckt, mit 300 dpi',
  writing: 'Schreibt…',
  formats: { png: 'PNG, 300 dpi…', tiff: 'TIFF, 300 dpi…', pdf: 'PDF mit Endformat und Beschnitt…' },
  told: {
    area_one: 'Eine Druckdatei würde fehlschlagen: ihre Druckfläche angeben.',
    area_other: '{{count}} Druckdateien würden fehlschlagen: ihre Druckfläche angeben.',
    bleed_one: 'Ein Motiv endet im Beschnitt: Ein etwas versetzter Schnitt lässt eine weiße Kante.',
    bleed_other: '{{count}} Motive enden im Beschnitt: Ein etwas versetzter Schnitt lässt eine weiße Kante.',
    safe_one: 'Ein Motiv endet zwischen Sicherheitsabstand und Kante: Der Schnitt kann ungleich wirken.',
    safe_other:
      '{{count}} Motive enden zwischen Sicherheitsabstand und Kante: Der Schnitt kann ungleich wirken.',
  },
  written: 'Druckdatei geschrieben: {{width, number}} × {{height, number}} px',
  show: 'Im Ordner zeigen',
}
