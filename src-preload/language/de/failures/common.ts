import type {
  AbandonedWork,
  common as english,
  GoneThing,
  jobStatuses,
  NamedThing,
  roles,
  UniqueThing,
} from '@contract/failures/common'
import type { Said, SentencesOf } from '@contract/failures/failure-kind'

export const common: SentencesOf<typeof english> = {
  told: ({ said, advice }) => ({ message: said, suggestion: advice }),
  internal: () => ({
    message: 'In Mockwright ist etwas schiefgegangen.',
    suggestion: 'Noch einmal versuchen; geschieht es wieder, stehen die Einzelheiten im Protokoll.',
  }),
  cancelled: () => ({ message: 'Die Arbeit wurde abgebrochen.' }),
  outOfMemory: () => ({
    message: 'Das Bild braucht mehr Arbeitsspeicher, als da ist.',
    suggestion: 'Andere Dokumente schließen oder eine kleinere Datei verwenden.',
  }),
  unknownId: ({ thing, id }) => {
    const { noun, suggestion = '' } = things[thing]
    return { message: `${noun} ${id} gibt es nicht.`, suggestion }
  },
  gone: ({ what }) => gone[what],
  nameTaken: ({ thing, name }) => ({
    message: `${unique[thing]} „${name}“ gibt es schon.`,
    suggestion: 'Einen anderen Namen wählen.',
  }),
  inputInvalid: ({ fields, rules }) => ({
    message:
      fields.length === 0
        ? 'Die Eingabe ist nicht wie erwartet.'
        : `Die Eingabe ist nicht wie erwartet, bei: ${fields.join(', ')}.`,
    suggestion: 'Diese Felder berichtigen und neu senden.',
    detail: rules.map((rule) => `„${rule}“`).join(' '),
  }),
  roleTooLow: () => ({
    message: 'Betrachter sehen die API-Schlüssel, dürfen aber keinen anlegen, ändern oder widerrufen.',
    suggestion: 'Eine Person mit der Rolle „Eigentümer“ oder „Bearbeiter“ fragen.',
  }),
  roleNotYours: ({ role }) => ({
    message: `Die eigene Rolle (${roleNames[role]}) lässt sich nicht selbst ändern.`,
    suggestion: 'Eine Person mit der Rolle „Eigentümer“ fragen.',
  }),
  jobFailed: ({ job, said }) => ({
    message:
      said === '' ? `Der Auftrag ${job} ist fehlgeschlagen.` : `Der Auftrag ist fehlgeschlagen: „${said}“`,
    suggestion: `Es ist der Auftrag ${job}; \`jobs retry\` reiht ihn wieder ein.`,
  }),
  jobCancelled: ({ job }) => ({
    message: `Der Auftrag ${job} wurde abgebrochen.`,
    suggestion: '`jobs retry` reiht ihn wieder ein.',
  }),
  workAbandoned: ({ work, attempts }) => ({
    message: `Bei der Arbeit an ${abandonedAt[work]} ist das Programm ${attempts}-mal abgestürzt; ein weiterer Versuch unterbleibt.`,
    suggestion: 'Vor dem Wiedereinreihen prüfen, was an der Datei oder dem Motiv besonders ist.',
  }),
  jobEnded: ({ job, status }) => ({
    message: `Der Auftrag ${job} ist ${statuses[status]}; abbrechen lässt sich nur, was noch nicht beendet ist.`,
  }),
  jobNotEnded: ({ job, status }) => ({
    message: `Der Auftrag ${job} ist ${statuses[status]}; wieder einreihen lässt sich nur, was fehlgeschlagen ist oder abgebrochen wurde.`,
  }),
  jobWithoutPicture: ({ job }) => ({ message: `Der Auftrag ${job} hat kein Bild.` }),
}

const things: Readonly<Record<NamedThing, { readonly noun: string; readonly suggestion?: string }>> = {
  apiKey: { noun: 'Den API-Schlüssel' },
  artwork: { noun: 'Das Motiv', suggestion: 'Das Bild neu hinzufügen.' },
  batchRun: { noun: 'Den Lauf' },
  collection: { noun: 'Die Sammlung' },
  connection: { noun: 'Die Verbindung' },
  font: { noun: 'Die Schrift', suggestion: 'Die Liste der Schriften zeigt, welche es gibt.' },
  job: { noun: 'Den Auftrag', suggestion: 'Die Liste der Aufträge zeigt, welche es gibt.' },
  libraryFile: { noun: 'In der Bibliothek die Datei', suggestion: 'Die Datei importieren.' },
  libraryMockup: { noun: 'In der Bibliothek das Mockup' },
  placementPreset: { noun: 'Die Platzierung', suggestion: 'Vielleicht wurde sie gelöscht.' },
  photoDraft: { noun: 'Das angefangene Foto-Mockup', suggestion: 'Mit seinem Foto von vorn beginnen.' },
  sampleMockup: { noun: 'Das Beispiel-Mockup' },
  webhookEndpoint: {
    noun: 'Den Webhook-Endpunkt',
    suggestion: 'Die Liste der Endpunkte zeigt, welche es gibt.',
  },
}

const gone: Readonly<Record<GoneThing, Said>> = {
  batchCell: { message: 'Diese Zelle hat der Stapel nicht.' },
  batchColumn: { message: 'Diese Spalte hat der Stapel nicht.' },
  batchOutput: { message: 'Diese Ausgabe hat der Stapel nicht mehr.' },
  batchPicture: { message: 'Dieses Bild ist noch nicht entstanden.' },
  batchRecipe: {
    message: 'Diesen Stapel gibt es nicht mehr.',
    suggestion: 'Das Entfernen rückgängig machen oder einen neuen anlegen.',
  },
  batchRun: { message: 'Dieser Lauf steht nicht mehr im Verlauf.' },
  delivery: { message: 'Diese Zustellung steht nicht mehr im Protokoll.' },
  hotFolder: { message: 'Dieser überwachte Ordner wurde entfernt.', suggestion: 'Ihn neu hinzufügen.' },
  hotFolderPicture: { message: 'Dieses Bild ist nicht mehr bekannt.' },
  jobPicture: {
    message: 'Das Bild wird nicht mehr aufbewahrt.',
    suggestion: 'Den Auftrag wiederholen, um es noch einmal zu zeichnen.',
  },
  outputPreset: { message: 'Diese Vorgabe gibt es nicht mehr; vielleicht wurde sie gelöscht.' },
  project: { message: 'Dieses Projekt gibt es nicht mehr; vielleicht wurde es vergessen.' },
  preview: { message: 'Diese Vorschau gibt es nicht mehr.', suggestion: 'Sie neu rendern.' },
  servedFile: { message: 'Diese Datei gibt es nicht, oder ihre Aufbewahrungszeit ist vorbei.' },
  storedPicture: { message: 'Die Datei enthält kein Bild von sich selbst zum Vergleichen.' },
  tableRows: {
    message: 'Die Zeilen dieser Tabelle sind nicht mehr bekannt.',
    suggestion: 'Noch einmal versuchen: Sie werden neu gesendet.',
  },
}

const unique: Readonly<Record<UniqueThing, string>> = {
  connection: 'Eine Verbindung',
  collection: 'Eine Sammlung',
  preset: 'Eine Vorgabe',
}

const roleNames: Readonly<Record<(typeof roles)[number], string>> = {
  owner: 'Eigentümer',
  editor: 'Bearbeiter',
  viewer: 'Betrachter',
}

export const statuses: Readonly<Record<(typeof jobStatuses)[number], string>> = {
  queued: 'eingereiht',
  dispatched: 'vergeben',
  running: 'in Arbeit',
  succeeded: 'fertig',
  failed: 'fehlgeschlagen',
  cancelled: 'abgebrochen',
}

const abandonedAt: Readonly<Record<AbandonedWork, string>> = {
  job: 'diesem Auftrag',
  picture: 'diesem Bild',
  run: 'diesem Lauf',
}
