import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** Reasons why a database cannot be used. */
export const databaseFaults = [
  'notDatabase',
  'damaged',
  'readOnly',
  'diskFull',
  'busy',
  'unopenable',
  'deviceFailed',
] as const
export type DatabaseFault = (typeof databaseFaults)[number]

/** Reasons why the system refuses a file of ours. */
export const fileFaults = ['deviceFailed', 'denied', 'readOnlyDisk', 'tooManyOpen'] as const
export type FileFault = (typeof fileFaults)[number]

/** Reasons why a file cannot be restored as the database. */
export const backupFaults = ['missing', 'notDatabase', 'damaged', 'ofOtherFolder'] as const
export type BackupFault = (typeof backupFaults)[number]

/** Reasons why a database on a server cannot be used. */
export const postgresFaults = ['newer', 'foreign', 'unreachable'] as const
export type PostgresFault = (typeof postgresFaults)[number]

/** What a shared database leaves unanswered: a call that it kept nothing of, or a write that it may have kept. */
export const storeSilences = ['call', 'write'] as const
export type StoreSilence = (typeof storeSilences)[number]

/** Reasons why Redis cannot be used. */
export const redisFaults = ['noAddress', 'unreachable'] as const
export type RedisFault = (typeof redisFaults)[number]

/** The data folder as a whole: its database, the files beside it, and its backups. */
export const dataFolder = {
  databaseMissing: kind('CONFLICT', { folder: text }, ({ folder }) => ({
    message: `The data folder ${folder} has stored files, but its database mockwright.db is missing or empty.`,
    suggestion: doctor(folder),
  })),
  databaseOfOtherFolder: kind('CONFLICT', { folder: text }, ({ folder }) => ({
    message: `The database mockwright.db in ${folder} belongs to another data folder.`,
    suggestion: doctor(folder),
  })),
  databaseNewer: kind(
    'CONFLICT',
    { path: text, version: number, known: number },
    ({ path, version, known }) => ({
      message: `${path} was written by a newer Mockwright: its schema is ${version}, this one knows ${known}.`,
      suggestion: 'Install the newer Mockwright again, or choose another data folder. Nothing was changed.',
    }),
  ),
  /** The service's database on a server. `detail` is English: what PostgreSQL or the system said, or which step. */
  postgresUnusable: kind(
    'SERVICE_UNREACHABLE',
    { why: oneOf(...postgresFaults), detail: text },
    ({ why, detail }) => ({
      message: `The PostgreSQL database cannot be used: ${postgresReasons[why][0]} (${detail}).`,
      suggestion: postgresReasons[why][1],
    }),
  ),
  /** `detail` is English: the address without its password, or what Redis or the system said. */
  storeAway: kind('DATABASE_UNREACHABLE', { what: oneOf(...storeSilences) }, ({ what }) => ({
    message:
      what === 'call'
        ? 'The database does not answer.'
        : 'The connection to the database broke before it confirmed a write, which may have been kept or not.',
    suggestion: 'Send the request again in a moment, with the same Idempotency-Key; jobs wait by themselves.',
  })),
  redisUnusable: kind(
    'SERVICE_UNREACHABLE',
    { why: oneOf(...redisFaults), detail: text },
    ({ why, detail }) => ({
      message: `Redis cannot be used: ${redisReasons[why][0]} (${detail}).`,
      suggestion: redisReasons[why][1],
    }),
  ),
  databaseUnusable: kind(
    'FILE_NOT_WRITABLE',
    { path: text, why: oneOf(...databaseFaults) },
    ({ path, why }) => ({
      message: `The database ${path} cannot be used: ${faults[why][0]}.`,
      suggestion: faults[why][1],
    }),
  ),
  /** As `databaseUnusable`, while it is in use. The path is omitted: callers of the server must not learn it. */
  databaseFailed: kind('FILE_NOT_WRITABLE', { why: oneOf(...databaseFaults) }, ({ why }) => ({
    message: `The database of the data folder failed: ${faults[why][0]}.`,
    suggestion: faults[why][1],
  })),
  /** A file that Mockwright keeps for itself. The path is omitted: callers of the server must not learn it. */
  dataFileFailed: kind('FILE_NOT_WRITABLE', { why: oneOf(...fileFaults) }, ({ why }) => ({
    message: `A file of the data folder could not be read or written: ${refused[why][0]}.`,
    suggestion: refused[why][1],
  })),
  dataFolderInUse: kind('CONFLICT', { folder: text }, ({ folder }) => ({
    message: `Mockwright is running on the data folder ${folder}.`,
    suggestion: 'Quit the window and stop `serve` first, then try again.',
  })),
  backupMissing: kind('NOT_FOUND', { folder: text }, ({ folder }) => ({
    message: `The data folder ${folder} has no backup of its database.`,
    suggestion: 'Name a backup file, or rebuild the index: mockwright admin doctor --rebuild.',
  })),
  backupUnusable: kind('CONFLICT', { path: text, why: oneOf(...backupFaults) }, ({ path, why }) => ({
    message: `${path} cannot be restored: ${unrestorable[why]}.`,
    suggestion: 'Nothing was changed. Choose another backup: mockwright admin doctor lists them.',
  })),
}

const unrestorable: Readonly<Record<BackupFault, string>> = {
  missing: 'there is no such file',
  notDatabase: 'it is no database of Mockwright',
  damaged: 'it is damaged',
  ofOtherFolder: 'it belongs to another data folder',
}

const doctor = (folder: string): string =>
  `Nothing was changed. Run: mockwright admin doctor --data "${folder}". ` +
  'It can restore a backup, rebuild the index from the files, or start anew beside them.'

const repair = 'Run `mockwright admin doctor`: it can restore a backup or rebuild the index from the files.'

const faults: Readonly<Record<DatabaseFault, readonly [why: string, suggestion: string]>> = {
  notDatabase: ['it is no database', repair],
  damaged: ['it is damaged', repair],
  readOnly: ['it cannot be written', 'Make the data folder writable, or choose another one.'],
  diskFull: ['its disk is full', 'Make room on the disk, then try again.'],
  busy: ['another program keeps it locked', 'Close other programs that use the data folder, then try again.'],
  unopenable: ['it cannot be opened', 'Check that you may read and write it, and that it is a file.'],
  deviceFailed: ['its disk reports a fault', 'Check the disk, then restore a backup if need be.'],
}

const redisReasons: Readonly<Record<RedisFault, readonly [why: string, suggestion: string]>> = {
  noAddress: [
    'MOCKWRIGHT_REDIS_URL is no address of a Redis',
    'Set it to redis://user:password@host:port, rediss:// for TLS, or the path of a socket, or leave it unset.',
  ],
  unreachable: [
    'it does not answer',
    'Check MOCKWRIGHT_REDIS_URL, and that Redis runs and lets this user in.',
  ],
}

const postgresReasons: Readonly<Record<PostgresFault, readonly [why: string, suggestion: string]>> = {
  newer: [
    'a newer Mockwright took away what this one uses',
    'Start the newer Mockwright, or name another database. Nothing was changed.',
  ],
  foreign: [
    'its migration is not the one of this Mockwright',
    'Name a database of this Mockwright, or an empty one. Nothing was changed.',
  ],
  unreachable: [
    'it does not answer',
    'Check MOCKWRIGHT_DATABASE_URL, and that the server runs and lets this user in.',
  ],
}

const refused: Readonly<Record<FileFault, readonly [why: string, suggestion: string]>> = {
  deviceFailed: ['its disk reports a fault', 'Check the disk, then try again.'],
  denied: ['access to it is denied', 'Check that you may read and write the data folder.'],
  readOnlyDisk: ['its disk can only be read', 'Make the data folder writable, or choose another one.'],
  tooManyOpen: ['too many files are open', 'Close other programs, then try again.'],
}
