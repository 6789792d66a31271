import type { common as english } from '../en/common'
import type { Wording } from '../wording'

export const common: Wording<typeof english> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  details: 'Details',
  didNotWork: 'Das hat nicht geklappt',
  discard: 'Verwerfen',
  discardTitle: 'Ihre Änderungen verwerfen?',
  discardText: 'Sie sind sonst nirgends gespeichert.',
  dismiss: 'Ausblenden',
  dismissAll: 'Alle {{count}} ausblenden',
  done: 'Fertig',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  undo: 'Rückgängig',
  thisComputer: 'Dieser Computer',
}
