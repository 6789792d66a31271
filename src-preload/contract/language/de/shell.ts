import type { shell as english } from '../en/shell'
import type { Wording } from '../wording'

export const shell: Wording<typeof english> = {
  places: 'Bereiche',
  library: 'Bibliothek',
  editor: 'Editor',
  batch: 'Stapel',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  findCommand: 'Befehl suchen',
  shortcuts: 'Tastaturkürzel',
  darkTheme: 'Dunkles Aussehen',
  lightTheme: 'Helles Aussehen',
  notices: 'Hinweise',
}
