import { AppError } from '@contract/errors'

/** `redirect`: addresses of this server that lead to the bucket. `presigned`: addresses of the bucket. */
export const resultWays = ['redirect', 'presigned', 'stream'] as const
export type ResultWay = (typeof resultWays)[number]

/** A place of files in an object store, as the environment names it. */
export interface S3Place {
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  /** Null: Amazon's, in the region of the environment. */
  readonly endpoint: string | null
  /** Where callers reach the store, if that differs. */
  readonly publicEndpoint: string | null
  readonly isPathStyle: boolean
  readonly results: ResultWay
  /** Bound of the local cache of each process. */
  readonly cacheBytes: number
}

export const filesVariable = 'MOCKWRIGHT_FILES'

const usualCacheMegabytes = 10_000
const million = 1_000_000

/** Null where `MOCKWRIGHT_FILES` is not set. Throws `INVALID_INPUT` for values that name no place. */
export const s3PlaceIn = (environment: Readonly<Record<string, string | undefined>>): S3Place | null => {
  const value = environment[filesVariable] ?? ''
  if (value === '') return null
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(value) ?? []
  if (bucket === undefined) throw invalid(filesVariable, value, 's3://bucket or s3://bucket/prefix')
  const prefix = path.replaceAll(/^\/+|\/+$/g, '')
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpointIn('MOCKWRIGHT_S3_ENDPOINT', environment),
    publicEndpoint: endpointIn('MOCKWRIGHT_S3_PUBLIC_ENDPOINT', environment),
    isPathStyle: /^(?:1|true|yes)$/i.test(environment['MOCKWRIGHT_S3_PATH_STYLE'] ?? ''),
    results: resultsIn(environment['MOCKWRIGHT_S3_RESULTS'] ?? 'redirect'),
    cacheBytes: cacheBytesIn(environment['MOCKWRIGHT_CACHE_MEGABYTES'] ?? `${usualCacheMegabytes}`),
  }
}

const endpointIn = (
  variable: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null => {
  const value = environment[variable] ?? ''
  if (value === '') return null
  if (!/^https?:/.test(value) || !URL.canParse(value))
    throw invalid(variable, value, 'an address that begins with http:// or https://')
  return value
}

const resultsIn = (value: string): ResultWay => {
  const way = resultWays.find((each) => each === value)
  if (way) return way
  throw invalid('MOCKWRIGHT_S3_RESULTS', value, resultWays.join(', '))
}

const cacheBytesIn = (value: string): number => {
  const megabytes = Number(value)
  if (megabytes > 0) return megabytes * million
  throw invalid('MOCKWRIGHT_CACHE_MEGABYTES', value, 'a number above 0')
}

const invalid = (variable: string, value: string, expected: string): AppError =>
  new AppError('filesPlaceInvalid', { variable, value, expected })
