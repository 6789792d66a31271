import type { SentencesOf } from '@contract/failures/failure-kind'
import type { files as english, ReadObstacle, WriteObstacle } from '@contract/failures/files'

export const files: SentencesOf<typeof english> = {
  fileMissing: ({ path }) => ({
    message: `Die Datei ${path} gibt es nicht.`,
    suggestion: 'Vielleicht wurde sie verschoben oder gelöscht: neu wählen.',
  }),
  fileUnreadable: ({ path }) => ({
    message: `${path} lässt sich nicht lesen.`,
    suggestion: 'Prüfen, ob die Datei da ist und gelesen werden darf.',
  }),
  fileUnreadableBecause: ({ path, why }) => ({
    message: `${path} lässt sich nicht lesen: ${unread[why]}.`,
    suggestion: 'Eine lesbare Datei wählen.',
  }),
  fileGoneFrom: ({ name, folder }) => ({
    message: `${name} liegt nicht mehr in ${folder}.`,
    suggestion: 'Die Datei dorthin zurücklegen und das Fehlgeschlagene wiederholen.',
  }),
  fileMovedAway: ({ name }) => ({
    message: `${name} liegt nicht mehr im Ordner.`,
    suggestion: 'Noch einmal rendern.',
  }),
  fileUnwritable: ({ path }) => ({
    message: `${path} lässt sich nicht schreiben.`,
    suggestion: 'Prüfen, ob auf dem Datenträger Platz ist und dort geschrieben werden darf.',
  }),
  fileUnwritableBecause: ({ path, why }) => ({
    message: `${path} ließ sich nicht schreiben: ${unwritten[why][0]}.`,
    suggestion: unwritten[why][1],
  }),
  resultUnwritable: ({ why }) => ({
    message: `Das Bild ließ sich nicht schreiben${why === null ? '' : `: ${unwritten[why][0]}`}.`,
    suggestion: 'Auf dem Datenträger des Datenordners Platz schaffen und noch einmal versuchen.',
  }),
  dataDiskFull: () => ({
    message: 'Es ließ sich nicht speichern: Der Datenträger ist voll.',
    suggestion: 'Auf dem Datenträger des Datenordners Platz schaffen und noch einmal versuchen.',
  }),
  folderUnmakeable: ({ path }) => ({
    message: `Der Ordner ${path} lässt sich nicht anlegen.`,
    suggestion: 'Prüfen, ob keine Datei so heißt und dort geschrieben werden darf.',
  }),
  fileTooLargeForMemory: ({ path, bytes }, words) => ({
    message: `${path} hat ${words.bytes(bytes)}, mehr als in den Arbeitsspeicher passt.`,
    suggestion: 'Andere Programme schließen oder eine kleinere Datei verwenden.',
  }),
  pathNotGranted: ({ path }) => ({
    message: `${path} wurde weder im Fenster abgelegt noch in einem Dialog gewählt.`,
    suggestion: 'Die Datei im Fenster ablegen oder über „Öffnen“ wählen.',
  }),
  archiveEntryUnreadable: ({ path }) => ({
    message: `${path} lässt sich nicht lesen.`,
    suggestion: 'Das Fehlende noch einmal rendern und danach das Archiv packen.',
  }),
}

const unread: Readonly<Record<ReadObstacle, string>> = {
  isFolder: 'Es ist ein Ordner',
  denied: 'Der Zugriff wird verweigert',
  becameShorter: 'Die Datei wurde beim Lesen kürzer',
}

const unwritten: Readonly<Record<WriteObstacle, readonly [why: string, suggestion: string]>> = {
  noFolder: ['Den Ordner gibt es nicht', 'Den Ordner anlegen oder einen anderen wählen.'],
  denied: ['Der Zugriff auf den Ordner wird verweigert', 'Einen Ordner mit Schreibrecht wählen.'],
  readOnlyDisk: ['Der Datenträger ist schreibgeschützt', 'Einen anderen Datenträger wählen.'],
  diskFull: ['Der Datenträger ist voll', 'Platz schaffen oder einen anderen Datenträger wählen.'],
  quota: [
    'Das Kontingent auf diesem Datenträger ist ausgeschöpft',
    'Platz schaffen oder einen anderen Datenträger wählen.',
  ],
  nameOfFolder: ['Ein Ordner heißt so', 'Einen anderen Namen wählen.'],
  longName: ['Der Name ist zu lang', 'Einen kürzeren Namen wählen.'],
}
