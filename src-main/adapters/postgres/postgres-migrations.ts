import { accountTables } from './schema/accounts'
import { cutOutTables } from './schema/cut-outs'
import { fontTables } from './schema/fonts'
import { installationTables } from './schema/installation'
import { mockupTables } from './schema/mockups'
import { moveTables } from './schema/moves'
import { operationColumns } from './schema/operations'
import { queueTables, sharedLimitTables } from './schema/queue'
import { studioTables } from './schema/studio'
import { webhookTables } from './schema/webhooks'

export interface PostgresMigration {
  readonly name: string
  /** Any number of statements. */
  readonly sql: string
  /**
   * Expand, then contract. A step that only adds leaves this out: programs that do not know it go on beside it. A step
   * that takes away what earlier programs use says how many steps a program must know to live with it.
   */
  readonly needs?: number
}

/** The steps from an empty database to the current schema, in order: append only, and change none. */
export const postgresMigrations: readonly PostgresMigration[] = [
  { name: 'keys, charges and answers', sql: accountTables },
  { name: 'mockups', sql: mockupTables },
  { name: 'cut-outs', sql: cutOutTables },
  { name: 'fonts', sql: fontTables },
  { name: 'studio', sql: studioTables },
  { name: 'webhooks', sql: webhookTables },
  { name: 'installation', sql: installationTables },
  { name: 'the queue and its workers', sql: queueTables },
  { name: 'limits that processes share', sql: sharedLimitTables },
  { name: 'origins, pauses and pruning', sql: operationColumns },
  { name: 'folders that were moved here', sql: moveTables },
]
