import type {
  BackupFault,
  DatabaseFault,
  dataFolder as english,
  FileFault,
  PostgresFault,
  RedisFault,
} from '@contract/failures/data-folder'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const dataFolder: SentencesOf<typeof english> = {
  databaseMissing: ({ folder }) => ({
    message: `Im Datenordner ${folder} liegen Dateien, aber die Datenbank mockwright.db fehlt oder ist leer.`,
    suggestion: doctor(folder),
  }),
  databaseOfOtherFolder: ({ folder }) => ({
    message: `Die Datenbank mockwright.db in ${folder} gehört zu einem anderen Datenordner.`,
    suggestion: doctor(folder),
  }),
  databaseNewer: ({ path, version, known }) => ({
    message: `${path} stammt von einem neueren Mockwright: Schema ${version}, bekannt ist ${known}.`,
    suggestion:
      'Das neuere Mockwright wieder installieren oder einen anderen Datenordner wählen. Nichts wurde geändert.',
  }),
  postgresUnusable: ({ why, detail }) => ({
    message: `Die PostgreSQL-Datenbank ist nicht verwendbar: ${postgresReasons[why][0]} (${detail}).`,
    suggestion: postgresReasons[why][1],
  }),
  storeAway: ({ what }) => ({
    message:
      what === 'call'
        ? 'Die Datenbank antwortet nicht.'
        : 'Die Verbindung zur Datenbank brach ab, bevor sie eine Änderung bestätigte; ob sie gilt, ist offen.',
    suggestion:
      'Die Anfrage gleich noch einmal senden, mit demselben Idempotency-Key; Aufträge warten von selbst.',
  }),
  redisUnusable: ({ why, detail }) => ({
    message: `Redis ist nicht verwendbar: ${redisReasons[why][0]} (${detail}).`,
    suggestion: redisReasons[why][1],
  }),
  databaseUnusable: ({ path, why }) => ({
    message: `Die Datenbank ${path} ist nicht verwendbar: ${faults[why][0]}.`,
    suggestion: faults[why][1],
  }),
  databaseFailed: ({ why }) => ({
    message: `Die Datenbank des Datenordners ist ausgefallen: ${faults[why][0]}.`,
    suggestion: faults[why][1],
  }),
  dataFileFailed: ({ why }) => ({
    message: `Eine Datei des Datenordners ließ sich nicht lesen oder schreiben: ${refused[why][0]}.`,
    suggestion: refused[why][1],
  }),
  dataFolderInUse: ({ folder }) => ({
    message: `Mockwright läuft auf dem Datenordner ${folder}.`,
    suggestion: 'Zuerst das Fenster und `serve` beenden, dann noch einmal versuchen.',
  }),
  backupMissing: ({ folder }) => ({
    message: `Im Datenordner ${folder} liegt keine Sicherung der Datenbank.`,
    suggestion: 'Eine Sicherungsdatei nennen oder den Index neu aufbauen: mockwright admin doctor --rebuild.',
  }),
  backupUnusable: ({ path, why }) => ({
    message: `${path} lässt sich nicht einspielen: ${unrestorable[why]}.`,
    suggestion: 'Nichts wurde geändert. Eine andere Sicherung wählen: mockwright admin doctor zählt sie auf.',
  }),
}

const unrestorable: Readonly<Record<BackupFault, string>> = {
  missing: 'Die Datei gibt es nicht',
  notDatabase: 'Sie ist keine Datenbank von Mockwright',
  damaged: 'Sie ist beschädigt',
  ofOtherFolder: 'Sie gehört zu einem anderen Datenordner',
}

const doctor = (folder: string): string =>
  `Nichts wurde geändert. Aufrufen: mockwright admin doctor --data "${folder}". ` +
  'Damit lässt sich eine Sicherung einspielen, der Index aus den Dateien neu aufbauen oder daneben neu beginnen.'

const repair =
  '`mockwright admin doctor` aufrufen: Es spielt eine Sicherung ein oder baut den Index aus den Dateien neu auf.'

const faults: Readonly<Record<DatabaseFault, readonly [why: string, suggestion: string]>> = {
  notDatabase: ['Sie ist keine Datenbank', repair],
  damaged: ['Sie ist beschädigt', repair],
  readOnly: [
    'Sie lässt sich nicht beschreiben',
    'Den Datenordner beschreibbar machen oder einen anderen wählen.',
  ],
  diskFull: ['Ihr Datenträger ist voll', 'Auf dem Datenträger Platz schaffen und noch einmal versuchen.'],
  busy: [
    'Ein anderes Programm hält sie gesperrt',
    'Andere Programme schließen, die den Datenordner benutzen, und noch einmal versuchen.',
  ],
  unopenable: [
    'Sie lässt sich nicht öffnen',
    'Prüfen, ob sie eine Datei ist, die gelesen und geschrieben werden darf.',
  ],
  deviceFailed: [
    'Ihr Datenträger meldet einen Fehler',
    'Den Datenträger prüfen und notfalls eine Sicherung einspielen.',
  ],
}

const redisReasons: Readonly<Record<RedisFault, readonly [why: string, suggestion: string]>> = {
  noAddress: [
    'MOCKWRIGHT_REDIS_URL ist keine Adresse eines Redis',
    'Auf redis://Benutzer:Kennwort@Host:Port, rediss:// für TLS oder den Pfad eines Sockets setzen oder weglassen.',
  ],
  unreachable: [
    'es antwortet nicht',
    'MOCKWRIGHT_REDIS_URL prüfen, und ob Redis läuft und diesen Benutzer einlässt.',
  ],
}

const postgresReasons: Readonly<Record<PostgresFault, readonly [why: string, suggestion: string]>> = {
  newer: [
    'ein neueres Mockwright hat entfernt, was dieses benutzt',
    'Das neuere Mockwright starten oder eine andere Datenbank nennen. Nichts wurde geändert.',
  ],
  foreign: [
    'ihre Migration ist nicht die dieses Mockwright',
    'Eine Datenbank dieses Mockwright oder eine leere nennen. Nichts wurde geändert.',
  ],
  unreachable: [
    'sie antwortet nicht',
    'MOCKWRIGHT_DATABASE_URL prüfen, und ob der Server läuft und diesen Benutzer einlässt.',
  ],
}

const refused: Readonly<Record<FileFault, readonly [why: string, suggestion: string]>> = {
  deviceFailed: ['Ihr Datenträger meldet einen Fehler', 'Den Datenträger prüfen und noch einmal versuchen.'],
  denied: ['Der Zugriff wird verweigert', 'Prüfen, ob der Datenordner gelesen und geschrieben werden darf.'],
  readOnlyDisk: [
    'Ihr Datenträger ist schreibgeschützt',
    'Den Datenordner beschreibbar machen oder einen anderen wählen.',
  ],
  tooManyOpen: ['Zu viele Dateien sind geöffnet', 'Andere Programme schließen und noch einmal versuchen.'],
}
