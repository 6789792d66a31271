import { calledName, calledService } from './called-service'
import { kind } from './failure-kind'
import { number, oneOf, orNull, text } from './params'

export const fileAddressFaults = ['noAddress', 'sameForAll', 'secretInName'] as const
export type FileAddressFault = (typeof fileAddressFaults)[number]

/** Failures of files on their way to a service. */
export const remoteUploads = {
  /** `said` is the service's own refusal, empty if it was not asked. */
  uploadNeedsAddress: kind(
    'FEATURE_UNAVAILABLE',
    { ...calledService, file: text, bytes: number, why: oneOf('tooLarge', 'refused'), said: text },
    ({ file, bytes, why, said, ...called }, words) => ({
      message: `${calledName(called)} takes ${file} (${words.bytes(bytes)}) only from an address that it can fetch${
        why === 'tooLarge' ? ': it is too large to be sent in the request.' : '.'
      }${said === '' ? '' : ` It says: “${said}”`}`,
      suggestion:
        'Name one in the settings of this connection, or with: mockwright connections file-address NAME --read https://…/{name} --write https://…',
    }),
  ),
  storageRefuses: kind('SERVICE_UNREACHABLE', { host: text, status: number }, ({ host, status }) => ({
    message: `${host} did not take the file that a service is to fetch there: it answered ${status}.`,
    suggestion:
      'Check the address to write to, and that its signature is still valid: mockwright connections file-address NAME.',
  })),
  /** `given` is null for a missing address. */
  fileAddressUnfit: kind(
    'INVALID_INPUT',
    { given: orNull(text), fault: oneOf(...fileAddressFaults) },
    ({ given, fault }) => ({
      message: `${given ?? 'Nothing'} ${fileAddressFaultTexts[fault]}`,
      suggestion: 'Write it as https://files.example/{hash}.psd; {name} stands for the name of the file.',
    }),
  ),
}

const fileAddressFaultTexts: Readonly<Record<FileAddressFault, string>> = {
  noAddress: 'is no address that begins with https:// or http://.',
  sameForAll: 'is the same for every file. Without an address to write to it needs {hash} or {name}.',
  secretInName: 'has a user or a password before its host.',
}
