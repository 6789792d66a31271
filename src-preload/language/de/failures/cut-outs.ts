import type { cutOuts as english } from '@contract/failures/cut-outs'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const cutOuts: SentencesOf<typeof english> = {
  cutOutUnreadable: ({ name }) => ({
    message: `${name} ist kein Bild, das sich freistellen lässt.`,
    suggestion:
      'Eine PNG-, JPEG-, WebP-, AVIF-, TIFF-, GIF-, SVG- oder PDF-Datei verwenden oder das Bild mit einem anderen Programm neu speichern.',
  }),
  cutOutTooSmall: ({ name, width, height, least }) => ({
    message: `${name} hat ${width} × ${height} Pixel; freistellen lässt sich ein Bild ab ${least} Pixeln je Seite.`,
    suggestion: 'Ein größeres Bild verwenden.',
  }),
  cutOutTooManyPixels: ({ name, width, height, mostPixels }, words) => ({
    message: `${name} hat ${width} × ${height} Pixel; freistellen lassen sich höchstens ${words.number(mostPixels / 1e6)} Millionen.`,
    suggestion: 'Das Bild vorher verkleinern.',
  }),
  cutOutNotPng: ({ file }) => ({
    message: `${file} endet nicht auf .png; ein freigestelltes Bild wird als PNG geschrieben.`,
    suggestion: 'Mit --out eine Datei angeben, die auf .png endet.',
  }),
  nothingCutOut: ({ name }) => ({
    message: `In ${name} hebt sich nichts vom Hintergrund ab.`,
    suggestion:
      'Ein Bild verwenden, dessen Motiv sich vom Hintergrund abhebt, oder eines, das schon transparent ist.',
  }),
  cutOutTakesTooMuch: ({ name, seconds, megabytes }, words) => ({
    message: `${name} ließ sich nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB freistellen.`,
    suggestion: 'Das Bild verkleinern oder `decoding.vision` in den Einstellungen des Datenordners erhöhen.',
  }),
}
