import type { DocumentRecord } from '@contract/desktop/documents'

/** The data of the exported document that the form of an output shows. */
export type DocumentFacts = Pick<DocumentRecord, 'width' | 'height' | 'resolution_ppi' | 'icc_profile_name'>
