import type { remoteCanvas as english } from '../en/remote-canvas'
import type { Wording } from '../wording'

export const remoteCanvas: Wording<typeof english> = {
  plainPicture: '{{name}}, wie es bei {{service}} liegt',
  drawnPicture: '{{name}} mit den Änderungen, gerendert von {{service}}',
  untouched: 'Liegt bei {{service}} und wird dort gerendert. Ein Motiv auf eine Druckfläche ziehen.',
  sketch: 'Eine Skizze: Licht, Falten und Farben kommen, wenn {{service}} rendert.',
  roughSketch:
    'Eine grobe Skizze: {{service}} nennt die genaue Form nicht; Licht und Falten kommen beim Rendern.',
  drawing: '{{service}} rendert…',
  drawn: 'Gerendert von {{service}}',
  notDrawn: '{{service}} konnte es nicht rendern',
  render: 'Vorschau rendern',
  costs_one: 'Kostet {{count}} Credit',
  costs_other: 'Kostet {{count}} Credits',
  left: 'noch {{credits}}',
  noDifference: 'Zu einem Mockup bei einem Dienst gibt es hier keine Datei zum Vergleichen.',
  hiddenThere: 'In der Datei ausgeblendet: Der Dienst kann es nicht einblenden',
  service: 'Dienst',
  rectangles:
    '{{service}} nennt nicht für jede Druckfläche die Ecken: Die Skizze nutzt das Rechteck darum, das fertige Bild folgt der wahren Form.',
  exportCostsOnly_one: '{{service}} rendert es: {{count}} Credit.',
  exportCostsOnly_other: '{{service}} rendert es: {{count}} Credits.',
  exportCosts_one: '{{service}} rendert es: {{count}} Credit, noch {{credits}} übrig.',
  exportCosts_other: '{{service}} rendert es: {{count}} Credits, noch {{credits}} übrig.',
}
