import type { SentencesOf } from '@contract/failures/failure-kind'
import type { tables as english, JsonShape, PlacementField, UnreadTable } from '@contract/failures/tables'

export const tables: SentencesOf<typeof english> = {
  spreadsheetUnread: ({ file }) => ({ message: `${file} ließ sich nicht lesen.` }),
  excelUnreadable: ({ file }) => ({
    message: `${file} lässt sich nicht als Excel-Datei (XLSX) lesen.`,
    suggestion: 'Die Datei in einem Tabellenprogramm öffnen und neu als XLSX oder CSV speichern.',
  }),
  tableOfOtherKind: ({ file, found }) => ({
    message: `${file} ist ${kinds[found]}; gelesen werden Tabellen aus XLSX, CSV, TSV und JSON.`,
    suggestion: 'Die Datei in ihrem Programm öffnen und als XLSX oder CSV speichern.',
  }),
  tableTooLarge: ({ file, most }) => ({
    message: `${file} hat mehr als ${Math.round(most / 2 ** 20)} MB.`,
    suggestion: 'Spalten weglassen, die der Stapel nicht braucht.',
  }),
  tableUnpacksTooFar: ({ file, most }, words) => ({
    message: `${file} ist ausgepackt größer als ${words.bytes(most)}.`,
    suggestion: 'Weglassen, was der Stapel nicht braucht, und neu als XLSX oder CSV speichern.',
  }),
  tableSpreadsTooFar: ({ file, cell, most }, words) => ({
    message: `${file} hat Inhalt bis ${cell}: Von A1 an sind das mehr als ${words.number(most)} Zellen.`,
    suggestion: 'Den Inhalt außerhalb der Tabelle löschen und die Datei neu speichern.',
  }),
  tableCellNowhere: ({ file, cell }) => ({
    message: `${file} hat eine Zeile oder Zelle an der Stelle „${cell}“, die es in keiner Tabelle gibt.`,
    suggestion: 'Die Datei in einem Tabellenprogramm öffnen und neu als XLSX oder CSV speichern.',
  }),
  tableTakesTooMuch: ({ file, seconds, megabytes }, words) => ({
    message: `${file} ließ sich nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB lesen.`,
    suggestion: 'Weglassen, was der Stapel nicht braucht, und neu als XLSX oder CSV speichern.',
  }),
  tableEmpty: ({ file }) => ({
    message: `${file} ist leer: Die erste Zeile muss die Spalten benennen.`,
    suggestion: 'Mit einer Zeile beginnen wie: Front, Color, SKU.',
  }),
  tableTooLong: ({ file, rows, most }, words) => ({
    message: `${file} hat ${words.number(rows)} Zeilen; ein Stapel nimmt höchstens ${words.number(most)}.`,
    suggestion: 'Die Datei in mehrere aufteilen, für jede einen Stapel.',
  }),
  tableTooWide: ({ file, columns, most }) => ({
    message: `${file} hat ${columns} Spalten; ein Stapel nimmt höchstens ${most}.`,
  }),
  columnTwice: ({ file, column }) => ({
    message: `Die Spalte „${column}“ kommt in ${file} zweimal vor.`,
    suggestion: 'Jeder Spalte einen eigenen Namen geben.',
  }),
  cellWithoutColumn: ({ file, row, cell, column, headerRow, place }) => ({
    message: `Zeile ${row} von ${file} hat „${cell}“ in Spalte ${column}, die Zeile ${headerRow} nicht benennt.`,
    suggestion:
      place === 'within'
        ? `Spalte ${column} in Zeile ${headerRow} benennen.`
        : 'Text mit einem Komma in Anführungszeichen setzen oder noch eine Spalte benennen.',
  }),
  csvQuoteOpen: ({ file, row }) => ({
    message: `Ein Anführungszeichen aus Zeile ${row} von ${file} wird nie geschlossen.`,
    suggestion: 'Es schließen; ein Anführungszeichen innerhalb einer Zelle doppelt schreiben.',
  }),
  jsonBroken: ({ file, said }) => ({
    message: `${file} ist kein JSON.`,
    suggestion: 'Die Datei neu exportieren oder die Tabelle als CSV speichern.',
    detail: `„${said}“`,
  }),
  jsonNotAList: ({ file, row, shape, found }) => ({
    message: `${file} sollte eine Liste von Objekten sein, ${row === null ? 'enthält' : `Zeile ${row} ist`} aber ${shapes[shape] ?? found}.`,
    suggestion: 'Die Datei so schreiben: [{"Front": "a.png", "SKU": "A-1"}, …].',
  }),
  jsonCellUnfit: ({ file, row, key, shape, found }) => ({
    message: `Zeile ${row} von ${file} hat unter „${key}“: ${shapes[shape] ?? found}. Erwartet wurde Text, eine Zahl, ja oder nein.`,
    suggestion: 'Jedem Wert einen eigenen Schlüssel geben.',
  }),
  folderTableEmpty: ({ folder }) => ({
    message: `${folder} enthält keine Ordner mit Bildern.`,
    suggestion:
      'Die Ordner darin wie die Druckflächen nennen: Front/01.png und Back/01.png ergeben eine Zeile.',
  }),
  cellNoColor: ({ cell }) => ({
    message: `„${cell}“ ist keine Farbe.`,
    suggestion: '#ff8800 schreiben, oder einen englischen Farbnamen wie tomato.',
  }),
  cellNoTextFit: ({ cell }) => ({
    message: `„${cell}“ ist keine Art, Wörter in ihren Raum einzupassen.`,
    suggestion: 'Schreiben Sie overflow, shrink oder clip.',
  }),
  cellNoYesNo: ({ cell }) => ({
    message: `„${cell}“ heißt weder ja noch nein.`,
    suggestion: 'yes oder no, 1 oder 0, show oder hide schreiben.',
  }),
  cellNoPlacement: ({ cell, field }) => ({
    message: `„${cell}“ ist ${placementNouns[field]}.`,
    suggestion: `${placementExamples[field]} schreiben.`,
  }),
  cellNoPicture: ({ cell, folder, designs, near }) => ({
    message: `Ein Bild „${cell}“ gibt es ${placesOf(folder, designs === 'searched')} nicht.`,
    suggestion:
      near === null
        ? 'Es dorthin legen oder die Zelle berichtigen.'
        : `Ist ${near} gemeint? Sonst das Bild dorthin legen.`,
  }),
  columnsUnused: ({ columns, layers, others }) => ({
    message: `Keine Druckfläche heißt wie die Spalte ${columns.map(quoted).join(', ')}.`,
    suggestion: `Die Mockups haben ${layers.map(quoted).join(', ')}; eine Spalte kann auch ${others.join(', ')} heißen oder ein Platzhalter von --name sein.`,
  }),
}

const placementNouns: Readonly<Record<PlacementField, string>> = {
  fit: 'keine Art, ein Motiv in seine Druckfläche einzupassen',
  x: 'kein Abstand in Prozent der Druckfläche',
  y: 'kein Abstand in Prozent der Druckfläche',
  scale: 'keine Größe in Prozent',
  rotate: 'kein Winkel in Grad',
}

const placementExamples: Readonly<Record<PlacementField, string>> = {
  fit: 'fit, stretch oder crop',
  x: 'Eine Zahl wie 10 (nach rechts) oder -5',
  y: 'Eine Zahl wie 10 (nach unten) oder -5',
  scale: 'Eine Zahl von 1 bis 1000 (100 lässt die Größe)',
  rotate: 'Eine Zahl von -360 bis 360',
}

const quoted = (name: string): string => `„${name}“`

const placesOf = (folder: string | null, hasDesigns: boolean): string => {
  if (folder === null) return 'unter den Motiven'
  return hasDesigns ? `in ${folder} und unter den Motiven` : `in ${folder}`
}

const kinds: Readonly<Record<UnreadTable, string>> = {
  oldExcel: 'eine Excel-Datei von vor 2007',
  openDocument: 'eine OpenDocument-Tabelle',
  numbers: 'eine Numbers-Tabelle',
  binaryExcel: 'eine binäre Excel-Datei',
}

const shapes: Readonly<Record<JsonShape, string | null>> = {
  empty: 'nichts',
  list: 'eine Liste',
  object: 'ein Objekt',
  single: null,
}
