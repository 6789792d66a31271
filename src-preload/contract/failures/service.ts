import { type KeyScope, keyScopes } from './common'
import { kind } from './failure-kind'
import { manyOf, number, oneOf, orNull, text } from './params'

/** Where the key of encrypted secrets is, or was; `unknown`: in another data folder or on another computer. */
export const secretPlaces = ['environment', 'keychain', 'file', 'unknown'] as const
export type SecretPlace = (typeof secretPlaces)[number]

/** Refusals by the use cases for plans, keys, connections, the library, exports and webhooks. */
export const service = {
  widthOverPlan: kind(
    'OUTPUT_RESOLUTION_LIMIT',
    { plan: text, most: number, asked: number },
    ({ plan, most, asked }) => ({
      message: `The plan “${plan}” renders at most ${most} px wide; asked were ${asked}.`,
      suggestion: `Ask for an image_size of ${most} or less.`,
    }),
  ),
  /** The input was stored by the queue; `issues` is the validator's own text. */
  jobInputUnreadable: kind('INVALID_INPUT', { issues: text }, ({ issues }) => ({
    message: 'The stored input of this job cannot be read.',
    suggestion: 'Send the request again.',
    detail: issues,
  })),
  creditsSpent: kind('CREDITS_EXHAUSTED', { credits: number }, ({ credits }) => ({
    message: `The ${credits} credits of this month are spent.`,
    suggestion: 'Wait for the next month, or change the plan.',
  })),
  mockupsFull: kind('psd_limit_reached', { plan: text, most: number }, ({ plan, most }) => ({
    message: `The plan “${plan}” keeps at most ${most} mockups.`,
    suggestion: 'Delete one that is not needed any more. Those that are there go on rendering.',
  })),
  serverOff: kind('CONFLICT', {}, () => ({
    message: 'The local server is off.',
    suggestion: 'Start it first.',
  })),
  keyNotTakable: kind('INVALID_INPUT', { least: number }, ({ least }) => ({
    message: `A key from elsewhere has at least ${least} characters, none of them a blank; this one has not.`,
    suggestion: 'Make a new key here, and give it to the clients.',
  })),
  keyThere: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `This key is here already: “${name}”.`,
  })),
  keyRevoked: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `The key “${name}” is revoked.`,
    suggestion: 'Make another one.',
  })),
  keyScopeMissing: kind('FORBIDDEN', { scope: oneOf(...keyScopes) }, ({ scope }) => ({
    message: `This API key lacks the scope “${scope}”, without which it may not ${scopeAllows[scope]}.`,
    suggestion: 'Call with a key that has it. Scopes are chosen when a key is made.',
  })),
  jobOfOtherKey: kind('FORBIDDEN', { job: text }, ({ job }) => ({
    message: `The job ${job} belongs to another API key; without the scope “manage” a key changes its own only.`,
    suggestion: 'Call with the key that queued the job, or with one that may manage.',
  })),
  keyNotInKeychain: kind('UNAUTHORIZED', { connection: text }, ({ connection }) => ({
    message: `The key of “${connection}” is not in the keychain any more.`,
    suggestion: 'Enter the key again.',
  })),
  keychainRestarted: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'The keychain of the system was started again meanwhile.',
    suggestion: 'Start Mockwright again too, so that it finds it.',
  })),
  keychainLocked: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'The keychain of the system is locked.',
    suggestion: 'Unlock it, then try again. It is asked for its password once after each log-in.',
  })),
  keychainMissing: kind('FEATURE_UNAVAILABLE', { platform: text }, ({ platform }) => ({
    message: 'The system has no keychain that answers.',
    suggestion:
      platform === 'linux'
        ? 'Install a Secret Service (gnome-keyring, KWallet or KeePassXC) and log in again; it must be running and unlocked.'
        : 'Look in the settings of the system whether its keychain is there and open.',
  })),
  baseUrlUnfit: kind('INVALID_INPUT', { given: text }, ({ given }) => ({
    message: `“${given}” is not the address of a server that a key may be sent to.`,
    suggestion: 'Give an https:// address, or http://127.0.0.1:PORT for a server on this computer.',
  })),
  noConnectionYet: kind('NOT_FOUND', {}, () => ({
    message: 'There is no connection yet.',
    suggestion: 'Add one: mockwright connections add NAME --url https://…',
  })),
  connectionNameUnknown: kind('NOT_FOUND', { name: text, names: manyOf(text) }, ({ name, names }) => ({
    message: `There is no connection “${name}”.`,
    suggestion:
      names.length > 0
        ? `There are: ${names.join(', ')}.`
        : 'Add one: mockwright connections add NAME --url https://…',
  })),
  documentChanged: kind('NOT_FOUND', { file: orNull(text) }, ({ file }) => ({
    message: `${file ?? 'The document'} is no longer the file that was opened.`,
    suggestion: 'Open it again.',
  })),
  mockupUnknown: kind('MOCKUP_NOT_FOUND', { uuid: text }, ({ uuid }) => ({
    message: `There is no PSD mockup ${uuid}.`,
    suggestion: 'List the mockups to see which there are.',
  })),
  mockupFileLost: kind('REUPLOAD_REQUIRED', { mockup: text }, ({ mockup }) => ({
    message: `The stored PSD of the mockup “${mockup}” is gone or damaged.`,
    suggestion: 'Upload the PSD again and render with the new mockup_uuid.',
  })),
  uploadNotKeptAnyMore: kind('REUPLOAD_REQUIRED', {}, () => ({
    message: 'The file of this upload is not kept any more.',
    suggestion: 'Upload it again.',
  })),
  inLibraryAlready: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `That file is in the library already, as “${name}”.`,
    suggestion: 'Choose another file, or remove the one that is missing.',
  })),
  libraryFileMoved: kind('FILE_NOT_FOUND', { name: text, path: text }, ({ name, path }) => ({
    message: `${name} is no longer at ${path}.`,
    suggestion: 'Tell in the library where it is now.',
  })),
  pictureUnknown: kind('NOT_FOUND', { address: text }, ({ address }) => ({
    message: `There is no picture at ${address}.`,
  })),
  exportNamesAlike: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `Two files would be called ${name}.`,
    suggestion: 'Put {width} or {index} into the name pattern.',
  })),
  exportNameThere: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `${name} is in the folder already.`,
    suggestion: 'Let it be replaced, or change the name pattern.',
  })),
  exportSizeOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A service cannot keep files under a size.',
    suggestion: 'Take the limit off the files.',
  })),
  exportWithoutTarget: kind('NOT_FOUND', {}, () => ({
    message: 'This export has no target.',
    suggestion: 'Choose where to save it.',
  })),
  exportOneFileForMany: kind('INVALID_INPUT', { outputs: number }, ({ outputs }) => ({
    message: `One file was chosen for ${outputs} outputs.`,
    suggestion: 'Choose a folder for them.',
  })),
  endpointOfRequests: kind('CONFLICT', { id: text }, ({ id }) => ({
    message: `The endpoint ${id} stands for the addresses that requests name: it has none of its own.`,
    suggestion: 'Only its secret can be changed, by rotating it.',
  })),
  secretKeyMissing: kind(
    'FEATURE_UNAVAILABLE',
    { key: text, place: oneOf(...secretPlaces) },
    ({ key, place }) => ({
      message: `Its secret cannot be read: the key ${key.slice(0, 8)} that it was encrypted with is missing${keyWas[place]}.`,
      suggestion: 'Set its secret anew, or bring the key back. Nothing was deleted.',
    }),
  ),
  secretDamaged: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'Its encrypted secret is damaged, or was copied from another webhook.',
    suggestion: 'Set its secret anew.',
  })),
  secretKeyUnfit: kind('INVALID_INPUT', { variable: text }, ({ variable }) => ({
    message: `${variable} is not a key: expected are 32 bytes, as 64 hexadecimal digits or as base64.`,
    suggestion: `Make one with \`openssl rand -hex 32\`, or unset ${variable}.`,
  })),
  secretKeyGiven: kind('CONFLICT', {}, () => ({
    message: 'The key of the secrets comes from MOCKWRIGHT_SECRETS_KEY.',
    suggestion: 'Put a new key before it there, with a comma between, and start the program again.',
  })),
  deliveryUnknown: kind('NOT_FOUND', { endpoint: text, id: text }, ({ endpoint, id }) => ({
    message: `The endpoint ${endpoint} has no delivery ${id} in its log.`,
  })),
}

const scopeAllows: Readonly<Record<KeyScope, string>> = {
  read: 'read mockups, fonts, webhooks and other jobs',
  render: 'render or queue renders',
  manage: 'add, change or delete mockups, fonts and webhooks',
}

const keyWas: Readonly<Record<SecretPlace, string>> = {
  environment: '; it was in MOCKWRIGHT_SECRETS_KEY',
  keychain: '; it was in the keychain of the system',
  file: '; it was in the folder secret-keys beside the database',
  unknown: ' on this computer',
}
