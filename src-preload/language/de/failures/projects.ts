import type { SentencesOf } from '@contract/failures/failure-kind'
import type { projects as english } from '@contract/failures/projects'

export const projects: SentencesOf<typeof english> = {
  projectKeptByService: ({ document }) => ({
    message: `${document} liegt bei einem Dienst, und eine Projektdatei braucht die PSD selbst.`,
    suggestion: 'Ein Projekt der PSD auf diesem Computer speichern.',
  }),
  projectLayersMissing: ({ project, document }) => ({
    message: `${project} ändert Ebenen, die es in ${document} nicht gibt.`,
    suggestion: `Die Datei ${document} verwenden, mit der das Projekt angelegt wurde, etwa neben ${project} gelegt.`,
  }),
  projectFileMissing: ({ project, file, path }) => ({
    message: `${project} braucht ${file}. Die Datei liegt weder darin noch unter ${path}.`,
    suggestion: `${file} neben ${project} legen oder das Projekt noch einmal mit allem darin speichern.`,
  }),
  projectUnreadable: ({ project }) => ({
    message: `${project} ist kein Projekt von Mockwright, oder die Datei ist beschädigt.`,
    suggestion: 'Die Datei noch einmal aus ihrer Quelle holen oder die PSD selbst öffnen.',
  }),
  projectOfLaterVersion: ({ project }) => ({
    message: `${project} wurde mit einer neueren Version von Mockwright gespeichert.`,
    suggestion: 'Mockwright aktualisieren und das Projekt noch einmal öffnen.',
  }),
  editsOfLaterVersion: ({ document }) => ({
    message: `Die Änderungen an ${document} stammen aus einer neueren Version von Mockwright.`,
    suggestion: 'Mockwright aktualisieren und das Dokument noch einmal öffnen.',
  }),
  editsUnreadable: ({ document }) => ({
    message: `Die aufbewahrten Änderungen an ${document} lassen sich nicht lesen.`,
    suggestion: '„Rückgängig“ führt zu den Änderungen davor.',
  }),
  archiveUnreadable: ({ name }) => ({
    message: `${name} lässt sich nicht lesen: Die Datei ist beschädigt oder von anderer Art.`,
    suggestion: 'Die Datei noch einmal aus ihrer Quelle holen.',
  }),
  archiveTooLarge: ({ name, mostFiles, mostBytes }, words) => ({
    message: `${name} übersteigt die Grenzen: ${words.number(mostFiles)} Dateien, ${words.bytes(mostBytes)}.`,
    suggestion: 'Die Datei noch einmal aus ihrer Quelle holen.',
  }),
}
