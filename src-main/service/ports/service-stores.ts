import type { AnswerStore } from './answer-store'
import type { ApiKeys } from './api-keys'
import type { CutOutStore } from './cut-out-store'
import type { JobStore } from './job-store'
import type { Ledger } from './ledger'
import type { MockupStore } from './mockup-store'
import type { PhotoMockupStore } from './photo-mockup-store'
import type { StudioStore } from './studio-store'
import type { WebhookStore } from './webhook-store'

/** The service's stores that can take part in one transaction. */
export interface ServiceStores {
  readonly answers: AnswerStore
  readonly cutOuts: CutOutStore
  readonly jobs: JobStore
  readonly keys: ApiKeys
  readonly ledger: Ledger
  readonly mockups: MockupStore
  readonly photoMockups: PhotoMockupStore
  readonly studio: StudioStore
  readonly webhooks: WebhookStore
}
