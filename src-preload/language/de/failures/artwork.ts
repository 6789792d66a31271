import type { BroughtThing, artwork as english } from '@contract/failures/artwork'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const artwork: SentencesOf<typeof english> = {
  artworkUnreadable: ({ name }) => ({
    message: `${name} ist kein lesbares Bild.`,
    suggestion:
      'Eine PNG-, JPEG-, WebP-, AVIF-, TIFF-, GIF-, SVG-, PDF- oder PSD-Datei verwenden oder das Bild mit einem anderen Programm neu speichern.',
  }),
  artworkLayerDamaged: ({ name, layer }) => ({
    message:
      layer === null
        ? `${name} ist beschädigt: vielleicht fehlen Ebenen.`
        : `${name} ist beschädigt: die Ebene „${layer}“ lässt sich nicht vollständig lesen.`,
    suggestion: 'Die Datei in Photoshop öffnen und neu speichern, oder eine andere Kopie verwenden.',
  }),
  pdfUnreadable: ({ name }) => ({
    message: `${name} ist keine lesbare PDF-Datei.`,
    suggestion:
      'Vielleicht ist sie beschädigt oder durch ein Passwort geschützt: neu speichern, oder als Bild.',
  }),
  artworkTooManyPixels: ({ name, width, height, mostPixels }, words) => ({
    message: `${name} hat ${width} × ${height} Pixel; platzieren lassen sich höchstens ${words.number(mostPixels / 1e6)} Millionen.`,
    suggestion: 'Das Bild verkleinern und neu platzieren.',
  }),
  artworkTakesTooMuch: ({ name, seconds, megabytes }, words) => ({
    message: `${name} ließ sich nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB lesen.`,
    suggestion:
      'Das Motiv vereinfachen (weniger Filter, Effekte, Objekte) oder als PNG speichern und neu platzieren.',
  }),
  artworkFileGone: ({ path }) => ({
    message: `Das Bild ${path} lässt sich nicht lesen.`,
    suggestion: 'Vielleicht wurde es verschoben oder gelöscht: neu wählen.',
  }),
  artworkMoved: ({ name, path }) => ({
    message: `${name} liegt nicht mehr unter ${path}.`,
    suggestion: 'Die Datei dorthin zurücklegen oder ein anderes Bild platzieren.',
  }),
  resourceForgotten: ({ resource, id }) => ({
    message: `${resource === 'font' ? 'Die Schrift' : 'Das Motiv'} ${id} ist nicht mehr bekannt.`,
    suggestion: 'Bitte neu hinzufügen.',
  }),
  artworkNotKept: () => ({
    message: 'Das Motiv dieses Renderings wird nicht mehr aufbewahrt.',
    suggestion: 'Das Rendering neu senden.',
  }),
  fontTakesTooMuch: ({ seconds, megabytes }, words) => ({
    message: `Die Schrift ließ sich nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB lesen.`,
    suggestion: 'Eine andere Schriftdatei senden, die ein Schriftprogramm neu gespeichert hat.',
  }),
  fontUnreadable: () => ({
    message: 'Die Datei ist keine lesbare Schrift.',
    suggestion: 'Eine TTF-, OTF-, WOFF- oder WOFF2-Datei senden.',
  }),
  fontNotFound: ({ font }) => ({
    message: `Eine Schrift namens ${font} gibt es nicht.`,
    suggestion: 'Ihre Datei hinzufügen oder eine Schrift der Liste mit ihrem PostScript-Namen nennen.',
  }),
  fontNotDrawable: ({ font }) => ({ message: `${font} lässt sich nicht zeichnen.` }),
  fontNotRestorable: () => ({
    message: 'Die Schrift lässt sich nicht mehr zurückholen.',
    suggestion: 'Ihre Datei neu hinzufügen.',
  }),
  fontOfSystem: ({ font }) => ({
    message: `${font} gehört zum System und lässt sich hier nicht löschen.`,
  }),
  fontThere: ({ font }) => ({
    message: `Eine Schrift namens ${font} gibt es schon.`,
    suggestion: 'Sie zuerst löschen oder die vorhandene verwenden.',
  }),
  fontsFull: ({ plan, most }) => ({
    message: `Der Tarif „${plan}“ bewahrt höchstens ${most} Schriften auf.`,
    suggestion: 'Eine löschen, die nicht mehr gebraucht wird.',
  }),
  addressNotFetched: ({ what, of, address }) => ({
    message: `${nounOf(what, of)} wurde mit der Adresse ${address} angegeben, die diese Version nicht abruft.`,
    suggestion: 'Die Bytes selbst senden: als data:-URL, als Base64 oder als Formular.',
  }),
  notBase64: ({ what, of }) => ({
    message: `${nounOf(what, of)} ist kein Base64.`,
    suggestion: 'Die Bytes in Base64 senden, allein oder als data:-URL.',
  }),
  bytesEmpty: ({ what, of }) => ({
    message: `${nounOf(what, of)} ist leer.`,
    suggestion: 'Prüfen, ob die Datei vor dem Senden ganz gelesen wurde.',
  }),
  dataUrlBroken: ({ what, of }) => ({
    message: `${nounOf(what, of)} ist eine data:-URL mit fehlerhafter Prozentkodierung.`,
    suggestion: 'In Base64 kodieren: data:image/png;base64,…',
  }),
  bytesTooMany: ({ what, of, bytes, most }, words) => ({
    message: `${nounOf(what, of)} hat ${words.number(bytes)} Bytes; angenommen werden höchstens ${words.number(most)}.`,
    suggestion: 'Eine kleinere Datei senden.',
  }),
  downloadTooLarge: ({ what, of, most }, words) => ({
    message: `${nounOf(what, of)} hat mehr als die ${words.bytes(most)}, die angenommen werden.`,
    suggestion: 'Eine kleinere Datei senden.',
  }),
  downloadLate: ({ what, of, host, seconds }, words) => ({
    message: `${nounOf(what, of)} kam nicht innerhalb von ${words.number(seconds)} s von ${host} an.`,
    suggestion: 'Prüfen, ob sich die Adresse von hier aus öffnen lässt, und noch einmal versuchen.',
  }),
  downloadFailed: ({ what, of, host }) => ({
    message: `${nounOf(what, of)} ließ sich nicht von ${host} lesen.`,
    suggestion: 'Prüfen, ob sich die Adresse von hier aus öffnen lässt, und noch einmal versuchen.',
  }),
  downloadRedirected: ({ what, of, most }) => ({
    message: `${nounOf(what, of)} wird mehr als ${most}-mal weitergeleitet.`,
    suggestion: 'Die Adresse senden, an der die Datei selbst liegt.',
  }),
  downloadRefused: ({ what, of, host, status }) => ({
    message: `${nounOf(what, of)}: ${host} antwortete mit ${status}.`,
    suggestion: 'Die Adresse prüfen, und ob sie eine Anmeldung verlangt.',
  }),
  addressNotWeb: ({ what, of }) => ({
    message: `${nounOf(what, of)} ist mit einer Adresse angegeben, die weder http: noch https: ist.`,
    suggestion: 'Öffentlich bereitstellen oder die Bytes selbst senden (Base64 oder data:-URL).',
  }),
  addressNotPublic: ({ what, of, host }) => ({
    message: `${nounOf(what, of)} liegt auf ${host}, also nicht im öffentlichen Netz.`,
    suggestion: 'Öffentlich bereitstellen oder die Bytes selbst senden (Base64 oder data:-URL).',
  }),
}

const nounOf = (what: BroughtThing, of: string | null): string => {
  if (what === 'psd') return 'Die PSD'
  if (what === 'font') return 'Die Schrift'
  if (what === 'picture') return of ?? 'Das Bild'
  return of === null ? 'Das Motiv' : `Das Motiv für das Smartobjekt ${of}`
}
