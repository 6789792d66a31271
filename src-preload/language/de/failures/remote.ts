import type { SentencesOf } from '@contract/failures/failure-kind'
import type { AnswerShape, ConnectionBreak, remote as english, ServiceGap } from '@contract/failures/remote'
import { calledName as nameOf } from './called-name'

export const remote: SentencesOf<typeof english> = {
  serviceSaid: ({ said, advice, status, ...called }) => ({
    message: `${nameOf(called)} meldet: „${said}“`,
    suggestion: advice === '' ? adviceOf(status) : `Rat des Dienstes: „${advice}“`,
  }),
  serviceRefused: ({ status, ...called }) => ({
    message: refusal(nameOf(called), status),
    suggestion: adviceOf(status),
  }),
  serviceRules: ({ fields, rules, ...called }) => ({
    message: `${nameOf(called)} nimmt die Eingabe nicht an${fields.length === 0 ? '' : `, wegen: ${fields.join(', ')}`}.`,
    detail: rules.map((rule) => `„${rule}“`).join(' '),
  }),
  lineBroken: ({ why, ...called }) => {
    const [message, suggestion] = breaks[why]
    return { message: message(nameOf(called)), suggestion }
  },
  noAnswerWithin: ({ seconds, ...called }, words) => ({
    message: `${nameOf(called)} hat nicht innerhalb von ${words.number(seconds)} s geantwortet.`,
    suggestion: overloaded,
  }),
  answerUnreadable: ({ beginning, ...called }) => ({
    message: `Die Antwort von ${nameOf(called)} ist nicht zu lesen: „${beginning}“.`,
    suggestion: 'Prüfen, ob dort ein Render-Dienst antwortet und keine Anmeldeseite davorsteht.',
  }),
  answerOfAnotherShape: ({ field, expected, wanted, shape, found }) => ({
    message: 'Die Antwort des Dienstes ist nicht wie erwartet.',
    suggestion: 'Prüfen, ob unter der Adresse ein Render-Dienst für Mockups antwortet.',
    detail: `${field || 'Antwort'}: gefunden ${shapes[shape] ?? found}, erwartet ${shapes[expected] ?? wanted}.`,
  }),
  serviceRedirects: ({ target, ...called }) => ({
    message: `${nameOf(called)} verweist auf ${target ?? 'eine andere Adresse'}, statt zu antworten.`,
    suggestion: 'Diese Adresse für die Verbindung verwenden.',
  }),
  resultUnfetched: ({ host, why }) => {
    const [message, suggestion] = breaks[why]
    return { message: `Das fertige Bild ließ sich nicht abholen. ${message(host)}`, suggestion }
  },
  resultRefused: ({ host, status }) => ({
    message: `Das Bild ließ sich nicht von ${host} lesen; die Antwort war ${status}.`,
    suggestion: 'Noch einmal rendern: Ergebnisse werden nur eine Weile aufbewahrt.',
  }),
  resultOfAnotherKind: ({ host, bytes, type }, words) => ({
    message: `${host} hat statt des Bilds ${words.number(bytes)} Bytes ${type === null ? 'von etwas anderem' : `vom Typ ${type}`} gesendet.`,
    suggestion: checkNetwork,
  }),
  resultUnreadable: ({ host }) => ({
    message: `Das Bild, das ${host} gesendet hat, ist nicht zu lesen.`,
    suggestion: checkNetwork,
  }),
  resultAddressUnfit: ({ address }) => ({
    message: `Laut Dienst liegt das Bild unter „${address}“; das ist keine Adresse.`,
    suggestion: checkNetwork,
  }),
  resultMissing: () => ({
    message: 'Der Dienst hat nach eigener Angabe gerendert, nennt aber kein Bild.',
    suggestion: 'Etwas später noch einmal versuchen.',
  }),
  resultExpired: ({ host }) => ({
    message: `Das fertige Bild gibt es auf ${host} nicht mehr.`,
    suggestion: 'Noch einmal rendern.',
  }),
  uploadForgotten: ({ file }) => ({
    message: `Der Dienst hat ${file} angenommen und kennt die Datei doch nicht.`,
    suggestion: 'Etwas später noch einmal versuchen.',
  }),
  remotePictureEmpty: () => ({ message: 'Das Bild des Mockups ist leer.' }),
  remotePictureMissing: ({ mockup }) => ({ message: `Der Dienst hat kein Bild von ${mockup}.` }),
  remoteMockupMissing: ({ name }) => ({
    message: `Der Dienst hat kein Mockup ${name}.`,
    suggestion: 'Welche es gibt, zeigt: mockwright mockups list --remote NAME.',
  }),
  notARemoteMockup: ({ id }) => ({ message: `${id} ist kein Mockup eines Dienstes.` }),
  drawnHere: () => ({ message: 'Dieses Mockup wird auf diesem Computer gezeichnet.' }),
  noThumbnailThere: ({ name }) => ({
    message: `${name} liegt bei einem Dienst, der ein solches Bild nicht liefert.`,
  }),
  serviceCannot: ({ what }) => ({
    message: `Ein Dienst kann ${gaps[what]}.`,
    suggestion: 'Auf diesem Computer rendern, oder Mockup oder Ausgabe so ändern, dass es nicht nötig ist.',
  }),
  variantNotOnService: ({ what, variant }) => ({
    message: `Ein Dienst kann ${gaps[what]}; „${variant}“ verlangt es.`,
    suggestion: 'Auf diesem Computer rendern oder die Variante weglassen.',
  }),
  serviceNarrowest: ({ least }) => ({
    message: `Ein Dienst zeichnet nichts, was schmaler ist als ${least} px.`,
    suggestion: 'Eine größere Breite wählen oder auf diesem Computer rendern.',
  }),
}

const refusal = (called: string, status: number): string => {
  if (status >= 500) return `${called} hat selbst ein Problem: Die Antwort war ${status}.`
  if (status === 404) return `${called} kennt das Gewünschte nicht (404).`
  return `${called} hat die Anfrage abgelehnt (${status}).`
}

const adviceOf = (status: number): string => {
  if (status === 401)
    return 'Den API-Schlüssel dieser Verbindung prüfen; vielleicht wurde er widerrufen oder erneuert.'
  if (status === 402) return 'Tarif und Credits des Kontos prüfen.'
  if (status === 429) return 'Etwas warten oder weniger Anfragen zugleich senden.'
  return status >= 500
    ? 'In einigen Minuten noch einmal versuchen. Bleibt es dabei, den Betreiber des Dienstes verständigen.'
    : ''
}

const checkNetwork = 'Adresse und Netzwerk prüfen, dann noch einmal versuchen.'
const overloaded =
  'Gleich noch einmal versuchen. Bleibt es dabei, ist der Dienst überlastet, oder eine Firewall hält die Antwort auf.'

const breaks: Readonly<
  Record<ConnectionBreak, readonly [message: (called: string) => string, suggestion: string]>
> = {
  refused: [
    (called) => `Unter ${called} antwortet niemand: Dort läuft kein Dienst.`,
    'Den Dienst starten oder Adresse und Port dieser Verbindung berichtigen.',
  ],
  addressUnknown: [
    (called) => `Die Adresse von ${called} ist nicht zu finden.`,
    'Prüfen, ob die Adresse richtig geschrieben und dieser Computer online ist.',
  ],
  offline: [
    (called) => `Von diesem Computer führt kein Weg zu ${called}: Er ist wohl offline.`,
    'Das Netzwerk dieses Computers prüfen (Kabel, WLAN, VPN), dann noch einmal versuchen.',
  ],
  late: [(called) => `${called} hat nicht in der vorgesehenen Zeit geantwortet.`, overloaded],
  hungUp: [
    (called) => `${called} hat aufgelegt, bevor die Antwort da war.`,
    'Noch einmal versuchen. Geschieht es jedes Mal, den Dienst prüfen, und ob der Port stimmt.',
  ],
  certificateExpired: [
    (called) => `Das Zertifikat von ${called} ist abgelaufen.`,
    'Es erneuern lassen. Ist es gültig, geht die Uhr dieses Computers falsch.',
  ],
  certificateNotYetValid: [
    (called) => `Das Zertifikat von ${called} ist noch nicht gültig.`,
    'Die Uhr dieses Computers stellen; geht sie richtig, das Zertifikat neu ausstellen lassen.',
  ],
  certificateOfAnother: [
    (called) =>
      `Das Zertifikat von ${called} ist auf einen anderen Namen ausgestellt; es könnte ein anderer Server sein.`,
    'Den Namen aus dem Zertifikat als Adresse dieser Verbindung verwenden.',
  ],
  certificateUntrusted: [
    (called) =>
      `Dem Zertifikat von ${called} ist nicht zu trauen: Es ist selbst signiert oder von einer Stelle, die dieser Computer nicht kennt.`,
    'Dem Dienst ein Zertifikat einer anerkannten Stelle geben oder die Adresse berichtigen.',
  ],
  noTls: [
    (called) => `${called} spricht kein https.`,
    'Den Port berichtigen. Ein Dienst auf diesem Computer lässt sich auch mit http:// aufrufen.',
  ],
  noWebService: [
    (called) => `Was unter ${called} antwortet, ist kein Webdienst.`,
    'Adresse und Port dieser Verbindung berichtigen.',
  ],
  reservedPort: [
    (called) => `Der Port von ${called} ist einer anderen Art von Dienst vorbehalten.`,
    'Den Port in der Adresse dieser Verbindung berichtigen.',
  ],
  brokeOff: [(called) => `Die Verbindung zu ${called} ist abgebrochen.`, checkNetwork],
}

/** Continuations of “Ein Dienst kann”. */
const gaps: Readonly<Record<ServiceGap, string>> = {
  startFromLayerComp: 'nicht von einer Ebenenkomposition ausgehen',
  keepUnderSize: 'Dateien nicht unter einer Größe halten',
  frameFiles: 'Dateien weder auffüllen noch zuschneiden und auf keinen Hintergrund legen',
  leaveOutProfile: 'das Farbprofil nicht weglassen',
  showHiddenLayers: 'keine Ebenen einblenden, die die Datei ausblendet',
  colorOtherLayers: 'nur Druckflächen einfärben, keine anderen Ebenen',
  blendLayers: 'weder Deckkraft noch Füllmethode einer Ebene ändern',
  repeatArtwork: 'kein Motiv flächendeckend wiederholen',
  skewArtwork: 'kein Motiv neigen',
  stackArtwork: 'nicht mehrere Motive auf eine Druckfläche legen, und keine durchscheinenden',
  treatPhotos: 'keine Ebene einer PSD wie einen Druck auf einem Foto behandeln',
  movePrintAreas: 'die Druckflächen eines Foto-Mockups beim Rendern nicht verschieben',
  mirrorOnPhotos: 'kein Motiv auf einem Foto-Mockup spiegeln',
  colorOverPrints: 'keine Farbe über das Motiv auf einem Foto-Mockup legen',
  placeOnSurfaces: 'ein Motiv auf dem Produkt eines Foto-Mockups nur in dessen Mitte einpassen',
  renderBarePhotos: 'kein Foto-Mockup ohne Motiv oder Farbe rendern',
  keepShadow: 'den Schatten eines freigestellten Bildes nicht behalten',
  runModel: 'kein Modell dieses Computers ausführen',
  editFilms: 'in einem Film nichts als die Motive ändern',
  placeInFilms: 'ein Motiv im Film nur mit --fit platzieren',
  changeDesigns: 'in einem Film nicht mehrere Motive nacheinander zeigen',
  strengthenMotion: 'eine Bewegung weder verstärken noch abschwächen',
}

const shapes: Readonly<Record<AnswerShape, string | null>> = {
  missing: 'nichts',
  text: 'Text',
  number: 'eine Zahl',
  flag: 'ja oder nein',
  uuid: 'eine UUID',
  list: 'eine Liste',
  object: 'ein Objekt',
  value: null,
}
