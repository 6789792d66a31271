import type { FailureCode } from '@contract/failures/failure-codes'

const blamed: ReadonlySet<string | null> = new Set<FailureCode>(['INVALID_IMAGE', 'INVALID_INPUT'])

/**
 * Whether a photo that could not become a mockup was rejected: it, or what was said about it, is to blame. With any
 * other code it failed.
 */
export const isRejection = (code: string | null): boolean => blamed.has(code)
