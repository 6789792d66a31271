import type { layers as english } from '../en/layers'
import type { Wording } from '../wording'

export const layers: Wording<typeof english> = {
  title: 'Ebenen',
  ofDocument: 'Ebenen von {{name}}',
  search: 'Ebenen suchen',
  clearSearch: 'Suche leeren',
  noneFound: 'Keine Ebene heißt „{{search}}“.',
  expand: '{{name}} aufklappen',
  collapse: '{{name}} zuklappen',
  show: '{{name}} einblenden',
  hide: '{{name}} ausblenden',
  locked: 'Gesperrt; Klick entsperrt',
  unlock: '{{name}} entsperren',
  holds: 'Enthält {{name}}',
  comp: 'Ebenenkomposition: {{name}}',
  asSaved: 'Wie gespeichert',
  kinds: {
    artboard: 'Zeichenfläche',
    group: 'Gruppe',
    smart_object: 'Smartobjekt',
    text: 'Text',
    pixel: 'Pixel',
    shape: 'Form',
    fill: 'Füllung',
    adjustment: 'Einstellungsebene',
  },
}
