import type { studio as english } from '../en/studio'
import type { Wording } from '../wording'

export const studio: Wording<typeof english> = {
  title: 'Editor',
  notOpened: 'Der Editor ließ sich nicht öffnen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomFit: 'Das ganze Produkt zeigen',
  close: 'Editor schließen',
  what: 'Was sich ändern soll',
  panel: 'Gestaltung',
  nothingToChange: 'An diesem Produkt lässt sich nichts ändern.',
  addedUploads: 'Ihre Bilder',
  useUpload: '{{name}} verwenden',
  savePicture: 'Bild speichern',
  pictureName: 'Produkt',
  notSaved: 'Das Bild ließ sich nicht speichern',
  notOrdered: 'Das hat nicht geklappt',
  keepDefaults: 'Als Anfang für Kundinnen und Kunden festlegen',
  defaultsKept: 'Damit beginnen Kundinnen und Kunden von jetzt an.',
  noDesign: 'Zuerst ein Bild hinzufügen oder einen Text ändern.',
  usual: {
    buttonText: 'Übernehmen',
    renderButtonText: 'Vorschau',
    uploadText: 'Eigenes Bild hochladen',
    headerText: 'Selbst gestalten',
    addingText: 'Wird hinzugefügt …',
    successText: 'Hinzugefügt',
  },
}
