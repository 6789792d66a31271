import type { performance as english } from '../en/performance'
import type { Wording } from '../wording'

export const performance: Wording<typeof english> = {
  title: 'Leistung',
  lead: 'Wie viel dieses Computers das Rendern nutzen darf. Das Übliche passt für die meisten.',
  engine: 'Rendern',
  cores: 'Kerne',
  coresText: 'Kerne, die gleichzeitig rendern. Weniger lassen anderen Programmen Raum; Bilder dauern länger.',
  coresHere_one: 'Dieser Computer hat {{count}} Kern.',
  coresHere_other: 'Dieser Computer hat {{count}} Kerne.',
  memory: 'Arbeitsspeicher',
  memoryText:
    'Für Ebenen, die für das nächste Bild bleiben. Weniger macht den Wechsel zwischen Mockups langsamer.',
  memoryHere: 'Dieser Computer hat {{size}}.',
  templates: 'Vorbereitete Mockups',
  templatesText:
    'Platz auf dem Datenträger für Mockups, die bereitliegen. Keiner: Das erste Bild eines Mockups dauert länger.',
  templatesHere: '{{size}} sind jetzt belegt.',
  usual: 'üblich',
  noneOption: 'Keiner',
  threads_one: '{{count}} Kern',
  threads_other: '{{count}} Kerne',
  now: 'Jetzt',
  nowText: 'Was das Rendern gerade nutzt.',
  nowThreads: 'Kerne',
  nowMemory: 'Belegter Speicher',
  nowAllowed: 'von {{size}} für Ebenen',
  nowAsleep: 'Ruht: Es startet mit dem ersten Bild.',
  applying: 'Die Änderung gilt, sobald das laufende Bild fertig ist.',
  saveFailed: 'Die Einstellung wurde nicht geändert',
  infoFailed: 'Was das Rendern nutzt, lässt sich nicht lesen',
}
