import type { Uuid } from '@contract/vocabulary'

/**
 * Which files a service has taken in, so that none is sent twice. What it says may be out of date: a mockup may have
 * been deleted there.
 */
export interface UploadMemory {
  /** `contentHash`: SHA-256 of the file, lower-case hexadecimal. */
  mockupOf(contentHash: string): Promise<Uuid | null>
  keep(contentHash: string, mockup: Uuid): Promise<void>
}
