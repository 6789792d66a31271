import type { canvas as english } from '../en/canvas'
import type { Wording } from '../wording'

export const canvas: Wording<typeof english> = {
  name: 'Arbeitsfläche: {{name}}. Die Pfeiltasten verschieben das ausgewählte Motiv.',
  moveOver: 'Zum Platzieren über eine Druckfläche ziehen',
  placeOn: 'Auf „{{name}}“ platzieren',
  replaceOn: 'Das Motiv auf „{{name}}“ ersetzen · ⇧ legt es dazu',
  addOn: 'Über die Motive auf „{{name}}“ legen',
  placeInOrder_one: 'Das erste von {{pictures}} auf „{{name}}“ platzieren',
  placeInOrder_other: '{{count}} von {{pictures}} auf {{count}} Druckflächen platzieren, ab „{{name}}“',
  dropHere: 'Motiv hier ablegen',
  areas: 'Druckflächen',
  emptyArea: '{{name}}, leer',
  filledArea: '{{name}}, enthält {{artwork}}',
  drawing: 'Wird gerendert…',
  notDrawn: 'Das Bild konnte nicht gerendert werden',
  notShown: 'Dieses Mockup kann nicht gezeigt werden',
  rulerAcross: 'Lineal waagerecht, {{unit}}',
  rulerDown: 'Lineal senkrecht, {{unit}}',
  rulerUnit: 'Lineale in {{unit}}; auf {{next}} umstellen',
  moveTo: 'Nach „{{name}}“ verschieben',
  copyTo: 'Nach „{{name}}“ kopieren',
  before: 'Vorher',
  after: 'Nachher',
  splitLine: 'Linie zwischen vorher und nachher',
  comparing: 'Wird verglichen…',
  difference: 'Abweichungen vom Bild in der Datei',
  differs:
    'Gegenüber dem Bild in der Datei: im Mittel {{mean}} von 255, höchstens {{largest}}; {{share}} % weichen sichtbar ab',
  noOwnPicture: 'Diese Datei enthält kein Bild zum Vergleichen.',
}
