import type { ServiceStores } from '../../service/ports/service-stores'
import type { SqliteAccess } from './open-sqlite'
import { createSqliteAnswerStore } from './sqlite-answer-store'
import { createSqliteApiKeys } from './sqlite-api-keys'
import { createSqliteCutOutStore } from './sqlite-cut-out-store'
import { createSqliteJobStore } from './sqlite-job-store'
import { createSqliteLedger } from './sqlite-ledger'
import { createSqliteMockupStore } from './sqlite-mockup-store'
import { createSqlitePhotoMockupStore } from './sqlite-photo-mockup-store'
import { createSqliteStudioStore } from './sqlite-studio-store'
import { createSqliteWebhookStore } from './sqlite-webhook-store'

/** The service's stores on their own, or as parts of the transaction that `access` belongs to. */
export const createSqliteServiceStores = (access: SqliteAccess, keyPrefix?: string): ServiceStores => ({
  answers: createSqliteAnswerStore(access),
  cutOuts: createSqliteCutOutStore(access),
  jobs: createSqliteJobStore(access),
  keys: createSqliteApiKeys(access, keyPrefix),
  ledger: createSqliteLedger(access),
  mockups: createSqliteMockupStore(access),
  photoMockups: createSqlitePhotoMockupStore(access),
  studio: createSqliteStudioStore(access),
  webhooks: createSqliteWebhookStore(access),
})
