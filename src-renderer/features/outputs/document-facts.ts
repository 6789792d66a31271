import type { DocumentRecord } from '@contract/desktop/documents'

/** What the form of an output says of the one document that is exported. */
export type DocumentFacts = Pick<DocumentRecord, 'width' | 'height' | 'resolution_ppi' | 'icc_profile_name'>
