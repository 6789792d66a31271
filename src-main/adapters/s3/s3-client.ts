import { createHash } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Place } from './s3-place'

export interface S3Patience {
  /** Of each request. */
  readonly attempts: number
  /** Time that a connection may be silent. */
  readonly silentMs: number
}

const usualPatience: S3Patience = { attempts: 4, silentMs: 20_000 }

/** Keys and region are the environment's, as the SDK finds them. */
export const createS3Client = (
  { endpoint, isPathStyle }: Pick<S3Place, 'endpoint' | 'isPathStyle'>,
  { attempts, silentMs }: S3Patience = usualPatience,
): S3Client => {
  const client = new S3Client({
    ...(endpoint !== null && { endpoint, region: process.env['AWS_REGION'] ?? 'us-east-1' }),
    forcePathStyle: isPathStyle,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: Math.min(silentMs, 5000), socketTimeout: silentMs },
    // Stores of other makers take the trailers of a streamed checksum for bytes of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next) => (call) => {
      const { request } = call
      if (isRequest(request) && isWhole(request.body))
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
      return next(call)
    },
    // After the body is known, before the request is signed.
    { step: 'build', priority: 'low', name: 'contentMd5' },
  )
  return client
}

interface Request {
  readonly headers: Record<string, string>
  readonly body?: unknown
}

const isRequest = (request: unknown): request is Request =>
  typeof request === 'object' && request !== null && 'headers' in request

/** Every store compares what arrives with this checksum, in whatever it supports besides. */
const isWhole = (body: unknown): body is Uint8Array | string =>
  body instanceof Uint8Array || (typeof body === 'string' && body !== '')
