import type { batch as english, RunRefusal } from '@contract/failures/batch'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const batch: SentencesOf<typeof english> = {
  noDesigns: () => ({
    message: 'Es gibt noch keine Motive.',
    suggestion: 'Bilder, einen Ordner oder eine Tabelle auf dem Raster ablegen.',
  }),
  noMockups: () => ({
    message: 'Es gibt noch keine Mockups.',
    suggestion: 'PSD-Dateien ablegen oder Mockups aus der Bibliothek hinzufügen.',
  }),
  noOutputs: () => ({
    message: 'Es ist keine Ausgabe gewählt.',
    suggestion: 'Ein Format hinzufügen, etwa JPEG mit 2048 px.',
  }),
  noFolder: () => ({
    message: 'Es gibt keinen Ordner für die Dateien.',
    suggestion: 'Einen Ordner wählen.',
  }),
  folderNotAdmitted: ({ folder }) => ({
    message: `Der Ordner ${folder} wurde nicht auf diesem Computer gewählt.`,
    suggestion: 'Den Ordner neu wählen.',
  }),
  noCells: () => ({
    message:
      'Der Stapel ergibt kein Bild: Jede Zeile ist ausgelassen oder für ein Mockup, das nicht hier ist.',
    suggestion: 'Eine Zeile einschließen oder die Spalte prüfen, die Mockups nennt.',
  }),
  allWouldFail: ({ pictures }, words) => ({
    message:
      pictures === 1
        ? 'Das einzige Bild würde fehlschlagen.'
        : `Alle ${words.number(pictures)} Bilder würden fehlschlagen.`,
    suggestion: 'Eine Zelle wählen, um den Grund zu sehen.',
  }),
  filesThere: ({ files, of }, words) => ({
    message:
      `${words.number(files)} von ${words.number(of)} Dateien ` +
      `${files === 1 ? 'liegt' : 'liegen'} schon im Ordner.`,
    suggestion: 'Unter „Wo“ wählen, was mit ihnen geschieht.',
  }),
  allThere: ({ files }, words) => ({
    message:
      files === 1
        ? 'Die einzige Datei liegt schon im Ordner.'
        : `Alle ${words.number(files)} Dateien liegen schon im Ordner.`,
    suggestion: 'Zu tun ist nur etwas, wenn vorhandene Dateien nummeriert oder ersetzt werden.',
  }),
  emptyPlan: () => ({
    message: 'Der Stapel ergibt nichts: Es fehlt ein Mockup, oder Motiv und Zeile.',
  }),
  tooManyFiles: ({ files, most }, words) => ({
    message: `Der Stapel würde ${words.number(files)} Dateien schreiben; ein Stapel darf ${words.number(most)}.`,
    suggestion: 'Ihn in mehrere aufteilen.',
  }),
  namesShared: ({ files, names, example }, words) => ({
    message: `${words.number(files)} Dateien hätten ${names === 1 ? 'denselben Namen' : `nur ${words.number(names)} Namen`}, zum Beispiel ${example}.`,
    suggestion:
      'Einen Platzhalter in die Namen aufnehmen, der sie unterscheidet: {design}, {variant}, {width} oder {index}.',
  }),
  picturesOverwritten: ({ surplus, pictures, names }) => ({
    message: `${surplus} von ${pictures} Bildern würden ein anderes überschreiben: ${names.join(', ')}.`,
    suggestion:
      'Ein Namensmuster wählen, das sie unterscheidet, etwa {mockup}-{artwork}-{variant}-{index}@{width}.',
  }),
  foreignFiles: ({ files, example }, words) => ({
    message: `${files === 1 ? 'Eine Datei liegt' : `${words.number(files)} Dateien liegen`} schon im Ordner und stammen nicht aus einem Stapel, zum Beispiel ${example}.`,
    suggestion: 'Einen anderen Ordner oder andere Namen wählen.',
  }),
  foreignFilesThere: ({ files, names }) => ({
    message: `${files} Dateien sind schon da, und kein Stapel hat sie gemacht: ${names.join(', ')}.`,
    suggestion: 'Mit --out einen anderen Ordner oder mit --name andere Namen wählen.',
  }),
  tokenUnknown: ({ token, near, tokens }) => ({
    message: `Das Namensmuster enthält {${token}}; das steht hier für nichts.`,
    suggestion: `${near === null ? '' : `Ist {${near}} gemeint? `}Es gibt: ${tokens.map((name) => `{${name}}`).join(', ')}.`,
  }),
  namePartEmpty: ({ pattern }) => ({
    message: `„${pattern}“ ergibt einen Namen mit einem leeren Teil.`,
    suggestion: 'Das Namensmuster so ändern, dass jeder Teil Text hat.',
  }),
  braceAlone: ({ part }) => ({
    message: `„${part}“ im Namensmuster hat eine geschweifte Klammer ohne Gegenstück.`,
    suggestion:
      'Platzhalter in der Form {design} schreiben; sonst darf ein Dateiname keine geschweiften Klammern haben.',
  }),
  connectionRemoved: () => ({
    message: 'Die Verbindung, die diesen Stapel rendern sollte, wurde entfernt.',
    suggestion: 'Auf diesem Computer rendern oder eine andere Verbindung wählen.',
  }),
  sizeOnService: () => ({
    message: 'Ein Dienst kann Dateien nicht unter einer Größe halten.',
    suggestion: 'Die Grenze aus den Ausgaben entfernen oder auf diesem Computer rendern.',
  }),
  nothingToPrint: ({ area }) => ({
    message: area === '' ? 'Die Druckfläche ist nicht mehr in der Datei.' : `Auf ${area} liegt kein Motiv.`,
    suggestion: area === '' ? 'Eine Druckfläche wählen.' : 'Erst ein Motiv platzieren.',
  }),
  printAreaUnclear: ({ names }) => ({
    message: `Auf mehreren Druckflächen liegen Motive: ${names.join(', ')}.`,
    suggestion: 'Die Druckfläche nennen, von der die Druckdatei ist.',
  }),
  printFileOnService: () => ({
    message: 'Druckdateien entstehen nur aus Mockups auf diesem Computer.',
    suggestion: 'Die Datei des Mockups von diesem Computer öffnen.',
  }),
  filmFileOnService: () => ({
    message: 'Die Filme eines Stapels entstehen nur auf diesem Computer.',
    suggestion:
      'Auf diesem Computer rendern oder die Filme aus den Ausgaben nehmen: `mockwright video --remote` lässt einen Dienst einen machen.',
  }),
  watermarkOnService: () => ({
    message: 'Ein Wasserzeichen wird nur auf diesem Computer über Bilder gelegt.',
    suggestion: 'Auf diesem Computer rendern, oder das Wasserzeichen weglassen.',
  }),
  frameOnService: () => ({
    message: 'Ein Dienst kann Bilder weder auffüllen noch zuschneiden und auf keinen Hintergrund legen.',
    suggestion: 'Seitenverhältnis und Hintergrund der Ausgaben entfernen oder auf diesem Computer rendern.',
  }),
  mockupWithoutTarget: () => ({
    message: 'Das Mockup hat keine sichtbare Druckfläche für ein Motiv.',
    suggestion: 'Für dieses Mockup eine Druckfläche wählen oder das Mockup weglassen.',
  }),
  designGone: ({ name }) => ({ message: `${name} ist nicht mehr da.` }),
  runNotNow: ({ run, why }) => ({ message: `Der Lauf „${run}“ ${refusals[why]}.` }),
  runWithoutPictures: ({ run }) => ({
    message: `Der Lauf „${run}“ hat noch kein fertiges Bild.`,
    suggestion: 'Auf das erste warten oder den Lauf fortsetzen.',
  }),
  runAbandoned: () => ({ message: 'Der Lauf wird nicht mehr verfolgt.' }),
}

const refusals: Readonly<Record<RunRefusal, string>> = {
  notRunning: 'läuft nicht',
  notPaused: 'ist nicht angehalten',
  ended: 'ist beendet',
  nothingFailed: 'enthält nichts Fehlgeschlagenes',
  atWork: 'ist in Arbeit',
}
