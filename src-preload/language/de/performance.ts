import type { performance as english } from '../en/performance'
import type { Wording } from '../wording'

export const performance: Wording<typeof english> = {
  title: 'Leistung',
  lead: 'Wie viel dieses Computers das Zeichenwerk nutzen darf. Das Übliche passt für die meisten.',
  engine: 'Zeichenwerk',
  cores: 'Kerne',
  coresText:
    'Threads, die gleichzeitig zeichnen. Weniger lassen anderen Programmen Raum; Bilder dauern länger.',
  coresHere_one: 'Dieser Computer hat {{count}} Kern.',
  coresHere_other: 'Dieser Computer hat {{count}} Kerne.',
  memory: 'Arbeitsspeicher',
  memoryText:
    'Entpackte Ebenen, die für das nächste Bild bleiben. Weniger macht den Wechsel zwischen Mockups langsamer.',
  memoryHere: 'Dieser Computer hat {{size}}.',
  templates: 'Vorbereitete Mockups',
  templatesText:
    'Platz auf dem Datenträger für Mockups, die bereitliegen. Keiner: Das erste Bild eines Mockups dauert länger.',
  templatesHere: '{{size}} sind jetzt belegt.',
  usual: 'üblich',
  noneOption: 'Keiner',
  threads_one: '{{count}} Thread',
  threads_other: '{{count}} Threads',
  now: 'Jetzt',
  nowText: 'Was das Zeichenwerk in diesem Augenblick hat.',
  nowThreads: 'Threads',
  nowMemory: 'Belegter Speicher',
  nowAllowed: 'von {{size}} für aufbewahrte Ebenen',
  nowAsleep: 'Ruht: Es startet mit dem ersten Bild.',
  applying: 'Das Zeichenwerk übernimmt die Änderung, sobald das laufende Bild fertig ist.',
  saveFailed: 'Die Einstellung wurde nicht geändert',
  infoFailed: 'Das Zeichenwerk lässt sich nicht fragen',
}
