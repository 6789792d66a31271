import type { general as english } from '../en/general'
import type { Wording } from '../wording'

export const general: Wording<typeof english> = {
  title: 'Allgemein',
  lead: 'Womit neue Arbeit beginnt. Jeder Stapel und jedes Motiv lässt sich trotzdem anders einstellen.',
  files: 'Dateien und Motive',
  folder: 'Exportordner',
  folderText: 'Exporte und Stapel landen hier, bis für sie ein anderer Ordner gewählt ist.',
  chooseFolder: 'Ordner wählen …',
  forgetFolder: 'Kein Exportordner',
  folderNotChosen: 'Der Ordner wurde nicht gewählt',
  existing: 'Dateien, die schon da sind',
  existingText: 'Wenn ein Stapel eine Datei schreiben würde, deren Namen es im Ordner schon gibt.',
  existingChoices: {
    ask: 'Vor dem Start fragen',
    skip: 'Überspringen',
    number: 'Neue Dateien nummerieren',
    replace: 'Ersetzen',
    changed: 'Nur Geändertes',
  },
  fit: 'Übliche Einpassung',
  fitText: 'Wie ein Motiv zuerst auf einer Druckfläche liegt.',
  fits: {
    auto: 'Nach seiner Form',
    fill: 'Strecken',
    fit: 'Einpassen',
    crop: 'Zuschneiden',
  },
  dpi: 'Empfohlene Auflösung',
  dpiText:
    'Ein Motiv, das auf einer Druckfläche weniger als neun Zehntel davon hat, wird als niedrig aufgelöst markiert.',
  window: 'Fenster',
  language: 'Sprache',
  languageText: 'Des Fensters, seiner Menüs und Meldungen. Wechselt sofort.',
  languages: { system: 'Wie das System', en: 'English', de: 'Deutsch' },
  closing: 'Wenn das Fenster geschlossen wird',
  closingText: 'Während überwachte Ordner warten oder ein Stapel läuft.',
  closings: { ask: 'Fragen', keep: 'Weiterarbeiten', quit: 'Beenden' },
}
