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
  written: 'Druckdatei geschrieben: {{width, number}} × {{height, number}} px',
  show: 'Im Ordner zeigen',
}
