import type { presence as english } from '../en/presence'
import type { Wording } from '../wording'

export const presence: Wording<typeof english> = {
  openApp: '{{name}} öffnen',
  quit: '{{name}} beenden',
  resting: '{{name}}: nichts zu tun',
  working: '{{name}}: {{percent}} % von {{runs}} fertig',
  runs_one: 'einem Stapel',
  runs_other: '{{count}} Stapeln',
  atWork: 'In Arbeit',
  hotFolders: 'Überwachte Ordner',
  run: '{{run}}  {{percent}} %',
  folderWorking_one: '{{folder}}: noch {{count}} Bild',
  folderWorking_other: '{{folder}}: noch {{count}} Bilder',
  folderStates: {
    watching: '{{folder}}: wird überwacht',
    paused: '{{folder}}: angehalten',
    problem: '{{folder}}: braucht Aufmerksamkeit',
  },
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  pauseAll: 'Alle überwachten Ordner anhalten',
  resumeAll: 'Alle überwachten Ordner fortsetzen',
  ended: '{{run}} ist fertig',
  endedWell_one: '{{count}} Bild wurde erstellt.',
  endedWell_other: '{{count}} Bilder wurden erstellt.',
  endedWithFailures_one: '{{made}} erstellt, {{count}} fehlgeschlagen. Den Grund zeigt der Lauf.',
  endedWithFailures_other: '{{made}} erstellt, {{count}} fehlgeschlagen. Den Grund zeigt der Lauf.',
  stopped: '{{run}} steht still',
  keepTitle: 'Ohne Fenster weiterarbeiten?',
  keepHotFolders:
    'Ordner werden überwacht. {{name}} kann im Hintergrund bleiben und rendern, was neu hineinkommt.',
  keepRuns: 'Ein Stapel ist in Arbeit. {{name}} kann ihn im Hintergrund beenden.',
  keepDetail:
    'Beim Beenden hält die Arbeit an. Sie geht von selbst weiter, sobald {{name}} wieder geöffnet wird.',
  keepAnswer: 'Immer so (zu ändern unter Einstellungen → Aussehen)',
  keep: 'Weiterarbeiten',
  quitNow: 'Beenden',
  goBack: 'Abbrechen',
}
