import type { appearance as english } from '../en/appearance'
import type { Wording } from '../wording'

export const appearance: Wording<typeof english> = {
  title: 'Aussehen',
  lead: 'Der Rahmen um das Bild bleibt in jedem Aussehen neutral grau, damit sich Farben beurteilen lassen.',
  theme: 'Farbschema',
  themes: { system: 'Wie das System', dark: 'Dunkel', light: 'Hell', contrast: 'Hoher Kontrast' },
  themeTexts: {
    system: 'Folgt dem Computer, auch seinem Wunsch nach Kontrast.',
    dark: 'Für lange Abende mit Bildern.',
    light: 'Für helle Räume.',
    contrast: 'Schwarz und Weiß, kräftige Linien.',
  },
  motion: 'Bewegung',
  motionOn: 'Das System erlaubt Bewegung: Tafeln und Hinweise erscheinen sanft.',
  motionOff: 'Das System wünscht weniger Bewegung: Nichts bewegt sich von selbst.',
  motionText: 'Wird in den Bedienungshilfen des Systems eingestellt.',
}
