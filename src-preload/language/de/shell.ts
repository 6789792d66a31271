import type { shell as english } from '../en/shell'
import type { Wording } from '../wording'

export const shell: Wording<typeof english> = {
  menu: 'Menü',
  places: 'Bereiche',
  library: 'Bibliothek',
  editor: 'Editor',
  batch: 'Stapel',
  settings: 'Einstellungen',
  shownService: 'Angezeigter Dienst',
  findCommand: 'Befehl suchen',
  shortcuts: 'Tastaturkürzel',
  darkTheme: 'Dunkles Farbschema',
  lightTheme: 'Helles Farbschema',
  notices: 'Hinweise',
  settingsGroups: { program: 'Einstellungen', server: 'Server' },
  settingsPages: {
    general: 'Allgemein',
    connections: 'Verbindungen',
    fonts: 'Schriften',
    storage: 'Speicher',
    'cut-outs': 'Freistellen',
    performance: 'Leistung',
    appearance: 'Aussehen',
    server: 'Server und Schlüssel',
    jobs: 'Aufträge',
    webhooks: 'Webhooks',
    studio: 'Studio',
  },
  engineRestarted: 'Das Rendern wurde neu gestartet',
  engineRestartedText: 'Es war unerwartet stehen geblieben. Von der Arbeit ist nichts verloren.',
  lost: 'Etwas ist schiefgegangen',
  lostText:
    'Das Fenster ließ sich nicht anzeigen. Die Arbeit ist gespeichert: Fenster neu laden, um weiterzumachen.',
  loadAgain: 'Neu laden',
}
