import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** Where a data folder is moved to. */
export const moveTargets = ['database', 'bucket'] as const
export type MoveTarget = (typeof moveTargets)[number]

/** From a data folder to PostgreSQL and a bucket, and what processes that share these need. */
export const moves = {
  moveSourceEmpty: kind('NOT_FOUND', { folder: text }, ({ folder }) => ({
    message: `There is no database in the data folder ${folder}: nothing can be moved.`,
    suggestion: 'Name the folder that the servers had, with --data.',
  })),
  /** `found`: a table, or the name of an object. */
  moveTargetTaken: kind('CONFLICT', { target: oneOf(...moveTargets), found: text }, ({ target, found }) => ({
    message: `The ${target} holds other data already (${found}).`,
    suggestion: `Name ${anEmptyOne[target]}. Nothing was changed in it.`,
  })),
  /** `what`: a table, or the files. */
  moveIncomplete: kind(
    'CONFLICT',
    { what: text, expected: number, found: number },
    ({ what, expected, found }) => ({
      message: `Not everything arrived: of ${what} there are ${found}, expected ${expected}.`,
      suggestion: 'Run the command again; it goes on with what is missing.',
    }),
  ),
  /** `action`: of `mockwright admin`. */
  folderRepairOfDatabase: kind('INVALID_INPUT', { action: text }, ({ action }) => ({
    message: `“admin ${action}” looks after the database of a data folder, but MOCKWRIGHT_DATABASE_URL names PostgreSQL.`,
    suggestion:
      'Back up PostgreSQL with pg_dump and its bucket beside it; for a data folder, unset MOCKWRIGHT_DATABASE_URL.',
  })),
  sharedSecretsKeyMissing: kind('INVALID_INPUT', {}, () => ({
    message: 'Processes on one PostgreSQL database need one key of the webhook secrets, and there is none.',
    suggestion:
      'Make one with `openssl rand -hex 32`, and set MOCKWRIGHT_SECRETS_KEY to it for every process and command.',
  })),
}

const anEmptyOne: Readonly<Record<MoveTarget, string>> = {
  database: 'an empty database with --to-database',
  bucket: 'an empty bucket or another prefix with --to-files',
}
