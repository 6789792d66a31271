import type { remoteCanvas as english } from '../en/remote-canvas'
import type { Wording } from '../wording'

export const remoteCanvas: Wording<typeof english> = {
  plainPicture: '{{name}}, wie es bei {{service}} liegt',
  drawnPicture: '{{name}} mit den Änderungen, gezeichnet von {{service}}',
  untouched: 'Liegt bei {{service}} und wird dort gezeichnet. Ein Motiv auf eine Druckfläche ziehen.',
  sketch: 'Eine Skizze: Licht, Falten und Farben kommen, wenn {{service}} zeichnet.',
  roughSketch:
    'Eine grobe Skizze: {{service}} nennt die genaue Form nicht; Licht und Falten kommen beim Zeichnen.',
  drawing: '{{service}} zeichnet …',
  drawn: 'Gezeichnet von {{service}} in {{seconds}} s',
  notDrawn: '{{service}} hat nicht gezeichnet',
  render: 'Vorschau zeichnen',
  costs_one: 'Kostet {{count}} Credit',
  costs_other: 'Kostet {{count}} Credits',
  left: 'noch {{credits}}',
  noDifference: 'Zu einem Mockup bei einem Dienst gibt es hier keine Datei zum Vergleichen.',
  hiddenThere: 'In der Datei ausgeblendet: Der Dienst kann es nicht einblenden',
  service: 'Dienst',
  rectangles:
    '{{service}} nennt nicht für jede Druckfläche die Ecken: Die Skizze nutzt das Rechteck darum, das fertige Bild folgt der wahren Form.',
  exportCostsOnly_one: '{{service}} zeichnet es: {{count}} Credit.',
  exportCostsOnly_other: '{{service}} zeichnet es: {{count}} Credits.',
  exportCosts_one: '{{service}} zeichnet es: {{count}} Credit, noch {{credits}} übrig.',
  exportCosts_other: '{{service}} zeichnet es: {{count}} Credits, noch {{credits}} übrig.',
}
