import type { batchTable as english } from '../en/batch-table'
import type { Wording } from '../wording'

export const batchTable: Wording<typeof english> = {
  mapping: 'Spalten von {{name}}',
  mappingText: 'Wählen, was jede Spalte füllt. Die Vorschläge stammen aus den Namen und den ersten Zeilen.',
  rowNumber: 'Zeile',
  targetOf: 'Was {{column}} füllt',
  targets: {
    text: 'Für Dateinamen und Texte',
    design: 'Das Motiv jedes Mockups',
    smart_object: 'Bild',
    mockup: 'Welches Mockup',
    placement: 'Lage des Motivs',
  },
  placementFields: {
    fit: 'Anpassung: fit, stretch oder crop',
    x: 'Nach rechts, % der Druckfläche',
    y: 'Nach unten, % der Druckfläche',
    scale: 'Größe, %',
    rotate: 'Drehung, °',
  },
  targetTo: {
    smart_object: 'Bild auf {{layer}}',
  },
  allCellsFit_one: 'Die Zeile lässt sich rendern.',
  allCellsFit_other: 'Alle {{count}} Zeilen lassen sich rendern.',
  mappingProblems_one: 'Ein Problem ist rot markiert.',
  mappingProblems_other: '{{count}} Probleme sind rot markiert.',

  folder: {
    title: '{{name}} als Zeilen verwenden?',
    text: 'Jeder Ordner kommt auf die Druckfläche seines Namens. Dateien gleichen Namens bilden eine Zeile.',
    pictures_one: '{{count}} Bild',
    pictures_other: '{{count}} Bilder',
    noMockups: 'Zuerst ein Mockup hinzufügen: Dann finden die Ordner ihre Druckflächen.',
    matched_one: '{{count}} von {{folders}} Ordnern hat seine Druckfläche',
    matched_other: '{{count}} von {{folders}} Ordnern haben ihre Druckfläche',
    use_one: '{{count}} Zeile verwenden',
    use_other: '{{count}} Zeilen verwenden',
  },
}
