import { AppError } from '@contract/errors'
import type { StorageRefusal } from '@contract/failures/stored-files'

/** Keyed by the store's error code. */
const refusals: Readonly<Record<string, StorageRefusal>> = {
  NoSuchBucket: 'noBucket',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
  InvalidAccessKeyId: 'badKeys',
  SignatureDoesNotMatch: 'badKeys',
  ExpiredToken: 'badKeys',
  InvalidToken: 'badKeys',
  CredentialsProviderError: 'badKeys',
}

/** What the store said, or did not say, as a failure; whatever is not a refusal may be over soon. */
export const s3Failure = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause
  const name = cause instanceof Error ? cause.name : ''
  const why = refusals[name] ?? (statusOf(cause) === 403 ? 'denied' : undefined)
  return why
    ? new AppError('storedFilesRefused', { why }, { cause })
    : new AppError('storedFilesAway', {}, { cause })
}

/** Whether the store answered that it has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchBucket' &&
  (error.name === 'NoSuchKey' || error.name === 'NotFound' || statusOf(error) === 404)

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
