import type { SentencesOf } from '@contract/failures/failure-kind'
import type { photos as english, QuadFault } from '@contract/failures/photos'

export const photos: SentencesOf<typeof english> = {
  photoUnreadable: ({ name }) => ({
    message: `${name} ist kein Foto, aus dem ein Mockup werden kann.`,
    suggestion:
      'Eine JPEG-, PNG-, WebP-, AVIF- oder TIFF-Datei verwenden oder das Foto mit einem anderen Programm neu speichern.',
  }),
  photoTooSmall: ({ name, width, height, least }) => ({
    message: `${name} hat ${width} × ${height} Pixel; ein Mockup braucht ${least} Pixel je Seite.`,
    suggestion: 'Ein größeres Foto verwenden.',
  }),
  photoTooManyPixels: ({ name, width, height, mostPixels }, words) => ({
    message: `${name} hat ${width} × ${height} Pixel; ein Mockup kann höchstens ${words.number(mostPixels / 1e6)} Millionen haben.`,
    suggestion: 'Das Foto vorher verkleinern.',
  }),
  photoTooDark: ({ name }) => ({
    message: `${name} ist zu dunkel, um das Produkt zu erkennen.`,
    suggestion: 'Ein helleres Foto verwenden.',
  }),
  nothingCertain: ({ name }) => ({
    message: `In ${name} fand sich kein sicherer Platz für einen Druck.`,
    suggestion: 'Angeben, wohin gedruckt wird: die vier Ecken einer Druckfläche.',
  }),
  quadUnfit: ({ area, fault, width, height }) => ({
    message: `Die Ecken der Druckfläche „${area}“ ${faults[fault]}.`,
    suggestion: `Die Ecken im Uhrzeigersinn von oben links angeben, in Pixeln des Fotos, das ${width} × ${height} hat.`,
  }),
  cornersMisspelt: ({ given }) => ({
    message: `Für eine Druckfläche wird NAME=X,Y,X,Y,X,Y,X,Y erwartet, nicht „${given}“.`,
    suggestion: 'Zum Beispiel: `--area "Front=100,80,400,90,390,420,110,410"`.',
  }),
  photoFileNotNamed: ({ file }) => ({
    message: `${file} endet nicht auf .mockphoto.`,
    suggestion: 'Mit --out eine Datei angeben, die auf .mockphoto endet.',
  }),
  photoTakesTooMuch: ({ name, seconds, megabytes }, words) => ({
    message: `${name} ließ sich nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB vorbereiten.`,
    suggestion: 'Das Foto verkleinern oder `decoding.vision` in den Einstellungen des Datenordners erhöhen.',
  }),
}

const faults: Readonly<Record<QuadFault, string>> = {
  outside: 'liegen nicht alle im Foto',
  crossed: 'bilden keine konvexe Fläche, im Uhrzeigersinn von oben links',
  narrow: 'liegen weniger als 8 Pixel auseinander',
}
