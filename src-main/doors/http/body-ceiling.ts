import { constants } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@contract/errors'

/** What bodies may hold, in bytes. */
export interface BodyCeilings {
  /** Each file in a form. */
  readonly fileBytes: number
  /** A whole body of any other type. */
  readonly textBytes: number
}

export interface BodyCeiling {
  readonly maximumBytes: number
  /** The refusal, which names the ceiling of the part that clients can change. */
  readonly tooLarge: () => AppError
}

/** Limit of the fields and boundaries of a form around its file. */
const aroundFileBytes = 1_000_000
/** The same around the base64 values of a text. */
const aroundValuesBytes = 1_000_000

/** A text may hold the largest file as base64, but never more than a string can. */
export const ceilingsFor = (largest: {
  readonly fileBytes: number
  readonly artworkBytes: number
}): BodyCeilings => {
  const asBase64 = Math.ceil((Math.max(largest.fileBytes, largest.artworkBytes) * 4) / 3)
  return {
    fileBytes: largest.fileBytes,
    textBytes: Math.min(asBase64 + aroundValuesBytes, constants.MAX_STRING_LENGTH),
  }
}

export const isForm = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data\b/i.test(type)

export const ceilingOf = (
  headers: IncomingHttpHeaders,
  { fileBytes, textBytes }: BodyCeilings,
): BodyCeiling =>
  isForm(headers)
    ? { maximumBytes: fileBytes + aroundFileBytes, tooLarge: () => fileTooLarge(fileBytes) }
    : {
        maximumBytes: textBytes,
        tooLarge: () => new AppError('bodyTooLarge', { most: textBytes, file: fileBytes }),
      }

export const fileTooLarge = (most: number): AppError => new AppError('fileInFormTooLarge', { most })

/** Checks the announced length before the body is read; a body without one is counted as it arrives. */
export const assertAnnouncedFits = (headers: IncomingHttpHeaders, ceilings: BodyCeilings): void => {
  const { maximumBytes, tooLarge } = ceilingOf(headers, ceilings)
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw tooLarge()
}
