import type { shell as english } from '../en/shell'
import type { Wording } from '../wording'

export const shell: Wording<typeof english> = {
  places: 'Bereiche',
  library: 'Bibliothek',
  editor: 'Editor',
  batch: 'Stapel',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  shownService: 'Angezeigter Dienst',
  findCommand: 'Befehl suchen',
  shortcuts: 'Tastaturkürzel',
  darkTheme: 'Dunkles Aussehen',
  lightTheme: 'Helles Aussehen',
  notices: 'Hinweise',
  settingsPages: {
    connections: 'Verbindungen',
    'api-keys': 'API-Schlüssel und Server',
    fonts: 'Schriften',
    storage: 'Speicher',
    'cut-outs': 'Freistellen',
    performance: 'Leistung',
    appearance: 'Aussehen',
  },
  engineRestarted: 'Das Zeichenwerk wurde neu gestartet',
  engineRestartedText: 'Es war unerwartet stehen geblieben. Von der Arbeit ist nichts verloren.',
  lost: 'Das Fenster hat den Faden verloren',
  lostText:
    'Beim Zeichnen ging etwas schief. Die Arbeit ist gesichert: das Fenster neu laden und weitermachen.',
  loadAgain: 'Neu laden',
}
