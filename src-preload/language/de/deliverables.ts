import type { deliverables as english } from '../en/deliverables'
import type { Wording } from '../wording'

export const deliverables: Wording<typeof english> = {
  chooseTable: 'Tabelle auswählen',
  tables: 'Tabellen',
  saveArchive: 'Alle Bilder als ZIP speichern',
  saveSheet: 'Als PDF speichern',
  archive: 'ZIP-Archiv',
  pdf: 'PDF-Dokument',
  pictures_one: '{{count}} Bild',
  pictures_other: '{{count}} Bilder',
  page: 'Seite {{page}} von {{pages}}',
  missing: 'Nicht mehr im Ordner',
  approved: 'Freigegeben',
  approvedWithChanges: 'Freigegeben mit Änderungen',
  notApproved: 'Nicht freigegeben',
  comments: 'Anmerkung, Datum',
}
