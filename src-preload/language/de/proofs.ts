import type { proofs as english } from '../en/proofs'
import type { Wording } from '../wording'

export const proofs: Wording<typeof english> = {
  title: 'PDF-Freigabe',
  logo: 'Logo',
  logoText: 'Oben auf jeder Seite',
  chooseLogo: 'Wählen…',
  withoutLogo: 'Keines',
  notes: 'Anmerkungen',
  notesHint: 'Unter dem ersten Bild: Auftragsnummer, Termin, worauf zu achten ist',
  ticks: 'Kästchen zum Ankreuzen',
  ticksText: 'Freigegeben, mit Änderungen oder nicht, und Platz für Anmerkungen',
  cancel: 'Abbrechen',
  write: 'PDF speichern…',
}
