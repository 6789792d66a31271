import type { Uuid } from '@contract/vocabulary'

/**
 * Files that a service has already received, so that none is uploaded twice. May be out of date: a mockup may have been
 * deleted on the service.
 */
export interface UploadMemory {
  /** `contentHash`: SHA-256 of the file, lower-case hexadecimal. */
  mockupOf(contentHash: string): Promise<Uuid | null>
  keep(contentHash: string, mockup: Uuid): Promise<void>
}
