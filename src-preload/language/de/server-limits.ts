import type { serverLimits as english } from '../en/server-limits'
import type { Wording } from '../wording'

export const serverLimits: Wording<typeof english> = {
  title: 'Tarif und Grenzen',
  text: 'Was jeder Schlüssel am lokalen Server darf. Steht in settings.json und wird beim Start gelesen.',
  plan: 'Tarif',
  atOnce: 'Gleichzeitig',
  atOnceValue: '{{renders}} Bilder, {{uploads}} Uploads',
  rate: 'Anfragen',
  rateValue: '{{perMinute}} je Minute, Spitzen bis {{burst}}',
  queue: 'Warteschlange',
  queueValue_one: '{{count}} Auftrag zugleich in Arbeit',
  queueValue_other: '{{count}} Aufträge zugleich in Arbeit',
  results: 'Ergebnisse bleiben',
  resultsHours_one: '{{count}} Stunde',
  resultsHours_other: '{{count}} Stunden',
  resultsDays_one: '{{count}} Tag',
  resultsDays_other: '{{count}} Tage',
  resultsForever: 'für immer',
  ceilings: 'Größte Dateien',
  ceilingsValue: 'Mockups {{psd}} MB, Motive {{artwork}} MB',
}
