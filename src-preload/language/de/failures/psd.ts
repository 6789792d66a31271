import type { Said, SentencesOf } from '@contract/failures/failure-kind'
import type { psd as english } from '@contract/failures/psd'
import type { foundFormats, PsdPart } from '@contract/failures/psd-parts'

export const psd: SentencesOf<typeof english> = {
  psdEmpty: ({ file }) => ({ message: `${named(file)} ist leer.`, suggestion: anotherCopy }),
  psdOtherFormat: ({ file, found }) => ({
    message: `${named(file)} ist ${formats[found]}, kein Photoshop-Dokument.`,
    suggestion:
      found === 'unknown'
        ? 'Eine Datei wählen, die Photoshop als PSD oder PSB gespeichert hat.'
        : 'Der Name endet wie der einer Photoshop-Datei, der Inhalt ist aber von anderer Art. Die PSD oder PSB mit Ebenen wählen.',
  }),
  psdUnreadable: ({ file }) => damaged(file, 'Der Aufbau der Datei ist nicht zu lesen.'),
  psdVersion: ({ file, version }) =>
    damaged(file, `Erwartet wurde eine Datei der Version 1 (PSD) oder 2 (PSB), gefunden Version ${version}.`),
  psdChannelCount: ({ file, found, most }) =>
    damaged(file, `Erwartet wurden 1 bis ${most} Kanäle, gefunden ${found}.`),
  psdNoPixels: ({ file, width, height }) =>
    damaged(file, `Erwartet wurde ein Bild mit Pixeln, gefunden ${width} × ${height}.`),
  psdBitDepth: ({ file, found }) =>
    damaged(file, `Erwartet wurden 1, 8, 16 oder 32 Bit pro Kanal, gefunden ${found}.`),
  psdColorMode: ({ file, found }) => damaged(file, `Den Farbmodus ${found} gibt es in Photoshop nicht.`),
  psdBitsOfMode: ({ file, mode, bits }) =>
    damaged(file, `Ein Bild im Modus ${mode} kann nicht ${bits} Bit pro Kanal haben.`),
  psdChannelsOfMode: ({ file, mode, needed, found }) =>
    damaged(file, `Ein Bild im Modus ${mode} braucht ${needed} Kanäle, gefunden ${found}.`),
  psdSectionShort: ({ file, part, of, expected, found }) =>
    damaged(
      file,
      `${partName(part, of)} sollte ${expected} Bytes haben, es folgen aber nur ${found}: Die Datei ist abgeschnitten oder beschädigt.`,
    ),
  psdEndsEarly: ({ file, part, of, expected, at, found }) =>
    damaged(
      file,
      `${partName(part, of)} endet zu früh: Ab Position ${at} wurden noch ${expected} Bytes erwartet, gefunden ${found}.`,
    ),
  psdTruncated: ({ file, part, of, end, fileEnd }) =>
    damaged(
      file,
      `${partName(part, of)} sollte bei Byte ${end} enden, die Datei endet aber bei ${fileEnd}: Sie ist abgeschnitten.`,
    ),
  psdPacking: ({ file, part, of, found }) =>
    damaged(file, `${partName(part, of)}: Die Pixel sind auf unbekannte Weise gepackt (${found}).`),
  psdPixelsCutOff: ({ file, part, of, bytes, width, height }) =>
    damaged(
      file,
      `${partName(part, of)}: Die Pixel sind abgeschnitten; ${bytes} Bytes fassen keine ${width} × ${height} Pixel.`,
    ),
  psdRowDamaged: ({ file, part, of, row, bytes }) =>
    damaged(
      file,
      `${partName(part, of)}: Die Pixel sind beschädigt; Zeile ${row} enthält keine ${bytes} Bytes PackBits.`,
    ),
  psdInflation: ({ file, part, of, bytes }) =>
    damaged(
      file,
      `${partName(part, of)}: Die Pixel sind beschädigt; sie lassen sich nicht auf ${bytes} Bytes entpacken.`,
    ),
  psdNoLayerRecord: ({ file, found }) =>
    damaged(file, `Erwartet wurde der Eintrag einer Ebene, gefunden „${found}“.`),
  psdGroupsDeep: ({ file, most }) =>
    damaged(file, `Die Gruppen sind mehr als ${most}-fach ineinander verschachtelt.`),
  psdDescriptorUnknown: ({ file, part, of, found, at }) =>
    damaged(
      file,
      `${partName(part, of)}: Die Einstellungen enthalten eine unbekannte Art von Wert, „${found}“ ab Position ${at}.`,
    ),
  psdDescriptorDeep: ({ file, part, of, most }) =>
    damaged(
      file,
      `${partName(part, of)}: Die Einstellungen sind mehr als ${most}-fach ineinander verschachtelt.`,
    ),
  psdDimensions: ({ file, width, height, most }) => ({
    message: `${named(file)} hat ${width} × ${height} Pixel; öffnen lassen sich höchstens ${most} × ${most}.`,
    suggestion: 'Das Bild in Photoshop verkleinern (Bild > Bildgröße) und neu speichern.',
  }),
}

const anotherCopy = 'Die Datei in Photoshop neu speichern oder eine andere Kopie verwenden.'

const named = (file: string | null): string => (file === null ? 'Die Datei' : `„${file}“`)

const damaged = (file: string | null, detail: string): Said => ({
  message: `${named(file)} ist beschädigt oder kein Photoshop-Dokument.`,
  suggestion: anotherCopy,
  detail,
})

const partName = (part: PsdPart, of: string | null): string =>
  of === null ? parts[part] : `${parts[part]} „${of}“`

const parts: Readonly<Record<PsdPart, string>> = {
  file: 'Die Datei',
  colorModeData: 'Der Abschnitt mit dem Farbmodus',
  imageResources: 'Der Abschnitt mit den Bildressourcen',
  layerSection: 'Der Ebenenabschnitt',
  layers: 'Die Liste der Ebenen',
  layerData: 'Der Datensatz einer Ebene',
  layer: 'Die Ebene',
  layerMask: 'Die Maske der Ebene',
  layerEffects: 'Der Block mit den Ebeneneffekten',
  layerMetadata: 'Der Block mit den Metadaten einer Ebene',
  vectorMask: 'Eine Vektormaske',
  smartObject: 'Ein Smartobjekt',
  textLayer: 'Eine Textebene',
  linkedFile: 'Eine verknüpfte Datei',
  patterns: 'Der Block mit den Mustern',
  pattern: 'Das Muster',
  filterEffects: 'Der Block mit den Filtereffekten',
  filterMask: 'Eine Filtermaske',
  mergedPicture: 'Das zusammengerechnete Bild',
  rowTable: 'Die Zeilentabelle des zusammengerechneten Bilds',
  block: 'Der Block',
}

const formats: Readonly<Record<(typeof foundFormats)[number], string>> = {
  psd: 'eine PSD',
  psb: 'eine PSB',
  png: 'ein PNG-Bild',
  jpeg: 'ein JPEG-Bild',
  tiff: 'ein TIFF-Bild',
  gif: 'ein GIF-Bild',
  webp: 'ein WebP-Bild',
  pdf: 'ein PDF- oder PostScript-Dokument',
  svg: 'eine SVG-Zeichnung',
  zip: 'ein ZIP-Archiv',
  unknown: 'etwas anderes',
}
