import type { ServiceStores } from '../../service/ports/service-stores'
import type { PostgresAccess } from './postgres-access'
import { createPostgresAnswerStore } from './postgres-answer-store'
import { createPostgresApiKeys } from './postgres-api-keys'
import { createPostgresCutOutStore } from './postgres-cut-out-store'
import { createPostgresLedger } from './postgres-ledger'
import { createPostgresMockupStore } from './postgres-mockup-store'
import { createPostgresPhotoMockupStore } from './postgres-photo-mockup-store'
import { createPostgresStudioStore } from './postgres-studio-store'
import { createPostgresWebhookStore } from './postgres-webhook-store'

/** The service's stores but the queue, on their own or as parts of the transaction that `access` belongs to. */
export const createPostgresServiceStores = (
  access: PostgresAccess,
  keyPrefix?: string,
): Omit<ServiceStores, 'jobs'> => ({
  answers: createPostgresAnswerStore(access),
  cutOuts: createPostgresCutOutStore(access),
  keys: createPostgresApiKeys(access, keyPrefix),
  ledger: createPostgresLedger(access),
  mockups: createPostgresMockupStore(access),
  photoMockups: createPostgresPhotoMockupStore(access),
  studio: createPostgresStudioStore(access),
  webhooks: createPostgresWebhookStore(access),
})
