import type { ServiceStores } from '../../service/ports/service-stores'
import type { Transaction } from '../../service/ports/transaction'
import { type AnswersState, createMemoryAnswerStore } from './memory-answer-store'
import { createMemoryApiKeys, type KeysState } from './memory-api-keys'
import { type CutOutsState, createMemoryCutOutStore } from './memory-cut-out-store'
import { type MemoryAccess, openMemoryDatabase } from './memory-database'
import { createMemoryJobStore, type JobsState } from './memory-job-store'
import { createMemoryLedger, type LedgerState } from './memory-ledger'
import { createMemoryMockupStore, type MockupsState } from './memory-mockup-store'
import { createMemoryPhotoMockupStore, type PhotoMockupsState } from './memory-photo-mockup-store'
import { createMemoryStudioStore, type StudioState } from './memory-studio-store'
import { createMemoryWebhookStore, type WebhooksState } from './memory-webhook-store'

type State = AnswersState &
  CutOutsState &
  JobsState &
  KeysState &
  LedgerState &
  MockupsState &
  PhotoMockupsState &
  StudioState &
  WebhooksState

export interface MemoryStores extends ServiceStores {
  readonly transaction: Transaction<ServiceStores>
  close(): Promise<void>
}

/** The service's stores, for as long as the process lasts. */
export const openMemoryStores = (): MemoryStores => {
  const { access, transaction, end } = openMemoryDatabase<State>({
    answers: new Map(),
    chargedRequests: new Map(),
    charges: new Map(),
    cutOuts: new Map(),
    dailyCharges: new Map(),
    corrections: new Map(),
    deliveries: new Map(),
    endpoints: new Map(),
    jobs: new Map(),
    keys: new Map(),
    lastDelivery: 0,
    mockups: new Map(),
    photoMockups: new Map(),
    queuePausedSince: null,
    studioActions: new Map(),
    studioArtworks: new Map(),
    studioDefaults: new Map(),
    studioSessions: new Map(),
    turns: new Map(),
  })
  return { ...storesOn(access), transaction: transaction(storesOn), close: end }
}

const storesOn = (access: MemoryAccess<State>): ServiceStores => ({
  answers: createMemoryAnswerStore(access),
  cutOuts: createMemoryCutOutStore(access),
  jobs: createMemoryJobStore(access),
  keys: createMemoryApiKeys(access),
  ledger: createMemoryLedger(access),
  mockups: createMemoryMockupStore(access),
  photoMockups: createMemoryPhotoMockupStore(access),
  studio: createMemoryStudioStore(access),
  webhooks: createMemoryWebhookStore(access),
})
