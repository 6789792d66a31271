import { kind } from './failure-kind'
import { oneOf, text } from './params'

/** Reasons why an object store refuses every request. */
export const storageRefusals = ['noBucket', 'denied', 'badKeys'] as const
export type StorageRefusal = (typeof storageRefusals)[number]

/** The files of a service that keeps them in an object store (`MOCKWRIGHT_FILES`). */
export const storedFiles = {
  storedFilesAway: kind('FILES_UNREACHABLE', {}, () => ({
    message: 'The place of the files does not answer.',
    suggestion: 'Send the request again in a moment; jobs wait by themselves.',
  })),
  storedFilesRefused: kind('FILES_UNREACHABLE', { why: oneOf(...storageRefusals) }, ({ why }) => ({
    message: `The place of the files refuses this service: ${refused[why][0]}.`,
    suggestion: refused[why][1],
  })),
  /** The name alone: the place is the operator's business. */
  storedFileDamaged: kind('FILE_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `${name} is damaged where it is kept: its bytes are not those that were stored.`,
    suggestion: 'Upload or render it again.',
  })),
  filesPlaceInvalid: kind(
    'INVALID_INPUT',
    { variable: text, value: text, expected: text },
    ({ variable, value, expected }) => ({
      message: `${variable} is ${value}; expected ${expected}.`,
      suggestion: `Set ${variable} anew, or unset it to keep files in the data folder.`,
    }),
  ),
}

const refused: Readonly<Record<StorageRefusal, readonly [why: string, suggestion: string]>> = {
  noBucket: ['there is no such bucket', 'Make the bucket, or name another one in MOCKWRIGHT_FILES.'],
  denied: [
    'access is denied',
    'Allow the keys of the service to list the bucket, and to read, write and delete its objects.',
  ],
  badKeys: [
    'its keys are missing or not valid',
    'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.',
  ],
}
