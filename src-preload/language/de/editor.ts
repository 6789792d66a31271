import type { editor as english } from '../en/editor'
import type { Wording } from '../wording'

export const editor: Wording<typeof english> = {
  title: 'Editor',
  openMockups: 'Offene Mockups',
  opening: 'Wird geöffnet…',
  close: '{{name}} schließen',
  notOpened: '{{name}} konnte nicht geöffnet werden',
  dismissAll: 'Alle {{count, number}} ausblenden',
  aMockup: 'Ein Mockup',
  aProject: 'ein Projekt',
  layers: 'Ebenen',
  inspector: 'Eigenschaften',
  layersWidth: 'Breite der Ebenen',
  inspectorWidth: 'Breite der Eigenschaften',
  export: 'Exportieren…',
}
