import type { drawing as english, LayeredGap } from '@contract/failures/drawing'
import type { Said, SentencesOf } from '@contract/failures/failure-kind'

export const drawing: SentencesOf<typeof english> = {
  engineCrashed: () => ({
    message: 'Das Zeichnen brach dabei unerwartet ab.',
    suggestion: 'Der Prozess wurde neu gestartet: noch einmal versuchen.',
  }),
  engineCrashesOn: ({ file, times }) => ({
    message: `${file} hat das Zeichnen ${times}-mal hintereinander abstürzen lassen.`,
    suggestion:
      'Die Datei in Photoshop neu speichern, oder das Programm neu starten, um es noch einmal zu versuchen.',
  }),
  engineOutgrown: () => ({
    message:
      'Die Datei braucht zu viel Arbeitsspeicher: Der zeichnende Prozess wurde beendet, bevor er mehr belegte.',
    suggestion: 'Eine kleinere Datei verwenden oder dem Programm in den Einstellungen mehr Speicher geben.',
  }),
  documentTooHeavy: ({ file, bytes, most }, words) => ({
    message: `${file} braucht zu viel Arbeitsspeicher: ${words.bytes(bytes)} Pixel auf einmal; erlaubt sind ${words.bytes(most)}.`,
    suggestion:
      'Prüfen, ob die Ebenen so groß sind wie gedacht, sie auf die Arbeitsfläche beschneiden und neu speichern.',
  }),
  contentsInCircle: ({ name }) => ({
    message: `${name} enthält sich selbst oder zu tief verschachtelte Inhalte.`,
    suggestion: 'Die Inhalte in Photoshop einbetten, damit keine Datei mit sich selbst verknüpft ist.',
  }),
  engineThreadDied: () => ({
    message: 'Ein Thread der Engine ist abgestürzt.',
    suggestion: 'Noch einmal versuchen. Geschieht es wieder, sagt das Protokoll, warum.',
  }),
  pixelMemoryFull: ({ bytes, used, most }, words) => ({
    message: `Das Bild braucht noch ${words.bytes(bytes)}, und ${words.bytes(used)} von ${words.bytes(most)} sind belegt.`,
    suggestion: 'Andere Dokumente schließen oder eine kleinere Datei verwenden.',
  }),
  documentNotOpen: ({ uuid }) => ({
    message: `Ein Dokument ${uuid} ist nicht geöffnet.`,
    suggestion: 'Die Datei neu öffnen.',
  }),
  openLayerUnknown: ({ uuid }) => ({
    message: `Das Dokument hat keine Ebene ${uuid}.`,
    suggestion: 'Die Datei neu öffnen.',
  }),
  linkedContentsMissing: ({ name }) => ({
    message: `${name ?? 'Der Inhalt'} liegt in einer anderen Datei, und nicht neben dieser.`,
    suggestion:
      'Die Datei neben die PSD legen, oder den verknüpften Inhalt in Photoshop einbetten und neu speichern.',
  }),
  linkedContentsOutside: ({ layer, linked }) => ({
    message: `Das Smartobjekt „${layer}“ ist mit „${linked}“ verknüpft; das liegt nicht in der PSD.`,
    suggestion:
      'In Photoshop „Ebene > Smartobjekte > Verknüpfte einbetten“ wählen und die PSD neu speichern.',
  }),
  contentsAbsent: ({ layer }) => ({
    message: `Der Inhalt, den das Smartobjekt „${layer}“ nennt, liegt nicht in der PSD.`,
    suggestion: 'In Photoshop das Smartobjekt öffnen, speichern und die PSD neu speichern.',
  }),
  contentsVector: ({ layer, file }) => ({
    message: `Das Smartobjekt „${layer}“ enthält eine Vektorzeichnung: „${file}“.`,
    suggestion:
      'In Photoshop „Ebene > Smartobjekte > In Smartobjekt konvertieren“ wählen und die PSD neu speichern.',
  }),
  contentsForeign: ({ layer, file }) => ({
    message: `Das Smartobjekt „${layer}“ enthält „${file}“; dieses Format ist nicht lesbar.`,
    suggestion:
      'In Photoshop „Ebene > Smartobjekte > In Smartobjekt konvertieren“ wählen und die PSD neu speichern.',
  }),
  layerFeatureMissing: ({ layer, why }) => ({
    message: `Die Ebene „${layer}“ lässt sich nicht wie in Photoshop zeichnen. ${why}`,
    suggestion: 'Die Ebene in Photoshop rastern oder auf die Funktion verzichten und die PSD neu hochladen.',
  }),
  layerNotDrawn: ({ layer, why }) => ({
    message:
      layer === null
        ? `Eine Ebene lässt sich nicht zeichnen. ${why}`
        : `Die Ebene „${layer}“ lässt sich nicht zeichnen. ${why}`,
    suggestion: 'Die PSD in Photoshop öffnen, neu speichern und die neue Datei hochladen.',
  }),
  contentsDamaged: ({ layer }) => ({
    message: `Der Inhalt des Smartobjekts „${layer}“ sollte in der PSD liegen, fehlt aber oder ist beschädigt.`,
    suggestion: 'In Photoshop das Smartobjekt öffnen, speichern und die PSD neu speichern.',
  }),
  drawingCutUnknown: ({ name, width, height, placeWidth, placeHeight }) => ({
    message: `${name} misst ${width} × ${height}, sein Platz ${placeWidth} × ${placeHeight}: Wie es beschnitten wurde, ist nicht bekannt.`,
    suggestion: 'Die Zeichnung in Photoshop rastern.',
  }),
  cameraRaw: ({ name, width, height, placeWidth, placeHeight }) => ({
    message: `Lesbar sind von ${name} nur ${width} × ${height}, sein Platz misst ${placeWidth} × ${placeHeight}: Es ist wohl die Rohdatei einer Kamera.`,
    suggestion: 'Die Ebene in Photoshop rastern oder das entwickelte Bild platzieren.',
  }),
  layerWithoutPixels: ({ file }) => ({
    message: `${file}: Eine Ebene hat keine gespeicherten Pixel und lässt sich nicht neu zeichnen, und die Datei hat kein zusammengerechnetes Bild.`,
    suggestion: 'Die Datei in Photoshop mit „Kompatibilität maximieren“ speichern.',
  }),
  layeredFileOfMode: ({ mode, bits }) => ({
    message: `Eine Datei mit Ebenen entsteht nur aus Dokumenten in RGB oder Graustufen mit 8 oder 16 Bit; dieses ist ${mode} mit ${bits}.`,
    suggestion: 'Ein Bild ausgeben, oder den Modus des Dokuments in Photoshop ändern.',
  }),
  printAreaOfMode: ({ file, mode }) => ({
    message: `${file ?? 'Die Datei'} ist ein Bild in ${mode}, in dem es keine Ebenen gibt: Darüber lässt sich keine Druckfläche legen.`,
    suggestion: 'Den Modus in Photoshop auf RGB ändern und die Datei neu speichern.',
  }),
  layeredFileCannot: ({ what }) => layered[what],
  pictureOverBytes: ({ kilobytes, mostKilobytes, quality }, words) => ({
    message: `Das Bild hat ${words.number(kilobytes)} KB${quality === null ? '' : ` bei Qualität ${quality}`}; verlangt waren höchstens ${words.number(mostKilobytes)} KB.`,
    suggestion:
      quality === null
        ? 'JPEG, WebP oder AVIF oder eine kleinere Breite wählen, oder mehr erlauben.'
        : 'Eine kleinere Breite oder ein anderes Format wählen, oder mehr erlauben.',
  }),
  webpTooLarge: ({ width, height, most }) => ({
    message: `Ein WebP hat höchstens ${most} Pixel je Seite; verlangt waren ${width} × ${height}.`,
    suggestion: 'Eine kleinere Breite wählen, oder PNG.',
  }),
  outputFolderMissing: ({ path, folder }) => ({
    message: `${path} ließ sich nicht schreiben: Den Ordner ${folder} gibt es nicht.`,
    suggestion: 'Den Ordner anlegen oder einen anderen wählen.',
  }),
}

const layered: Readonly<Record<LayeredGap, Said>> = {
  layerComp: {
    message: 'Eine Datei mit Ebenen lässt sich in einer Ebenenkomposition noch nicht schreiben.',
    suggestion: 'Ein Bild ausgeben, oder die Komposition in Photoshop anwenden.',
  },
  photoTreatment: {
    message:
      'Beim Schreiben einer PSD lässt sich weder ändern, wie das Foto einen Druck behandelt, noch wo er liegt.',
    suggestion: 'Die PSD aus dem Foto-Mockup selbst schreiben oder PNG wählen.',
  },
}
