import type { Uuid } from '@contract/vocabulary'

/**
 * How a service takes a file of this computer: as a part of a form, as a `data:` URL, or fetched from an address that
 * the user configured.
 */
export const uploadWays = ['file', 'data', 'address'] as const
export type UploadWay = (typeof uploadWays)[number]

/** Services may take files of one kind in a form, and others not. */
export type UploadKind = 'psd' | 'font' | 'photo'

/**
 * What a connection's service has already received, so that nothing is uploaded twice, and how it takes files. May be
 * out of date: a mockup may have been deleted on the service.
 */
export interface UploadMemory {
  /** `contentHash`: SHA-256 of the file, lower-case hexadecimal. */
  mockupOf(contentHash: string): Promise<Uuid | null>
  keep(contentHash: string, mockup: Uuid): Promise<void>
  /** The way that the service took last for this kind of file; null before the first upload. */
  way(kind: UploadKind): Promise<UploadWay | null>
  keepWay(kind: UploadKind, way: UploadWay): Promise<void>
}
