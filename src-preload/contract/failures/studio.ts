import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** Why a token, a session or a bootstrap secret is not taken. */
export const studioRefusals = ['missing', 'unknown', 'expired', 'revoked', 'used'] as const
export type StudioRefusal = (typeof studioRefusals)[number]

/** What a session may not do. */
export const studioDeeds = [
  'colors',
  'adjustments',
  'texts',
  'defaults',
  'printAreas',
  'layers',
  'actions',
] as const
export type StudioDeed = (typeof studioDeeds)[number]

/** Sessions of the embedded editor. */
export const studio = {
  studioRefused: kind('UNAUTHORIZED', { why: oneOf(...studioRefusals) }, ({ why }) => refusals[why]),
  studioOriginRefused: kind('FORBIDDEN', { origin: text }, ({ origin }) => ({
    message:
      origin === ''
        ? 'The editor was opened without a page around it, which this session does not allow.'
        : `This session of the editor is not for pages of ${origin}.`,
    suggestion: 'Create the session with the origin of the page as allowed_origin.',
  })),
  studioMayNot: kind('FORBIDDEN', { what: oneOf(...studioDeeds) }, ({ what }) => ({
    message: `This session of the editor may not ${deeds[what]}.`,
  })),
  studioSessionsFull: kind('CONCURRENT_LIMIT_EXCEEDED', { most: number }, ({ most }) => ({
    message: `The key has ${most} sessions of the editor open, as many as it may.`,
    suggestion: 'End some with DELETE /api/v1/studio/sessions/{session_id}, or wait until they expire.',
  })),
  studioSessionUnknown: kind('NOT_FOUND', { id: text }, ({ id }) => ({
    message: `There is no session ${id} of the editor.`,
    suggestion: 'Name it by the message_session_id that it was created with.',
  })),
  studioFilesFull: kind('CONFLICT', { most: number }, ({ most }) => ({
    message: `${most} pictures were uploaded already, as many as one session takes.`,
    suggestion: 'Use one of them.',
  })),
  studioFileTooLarge: kind(
    'ARTWORK_TOO_LARGE',
    { name: text, bytes: number, most: number },
    ({ name, bytes, most }) => ({
      message: `“${name}” has ${bytes} bytes; at most ${most} are taken.`,
      suggestion: 'Use a smaller picture.',
    }),
  ),
  studioHeic: kind('ARTWORK_UNREADABLE', { name: text }, ({ name }) => ({
    message: `“${name}” is a HEIC picture, which cannot be read here.`,
    suggestion: 'Save it as a JPEG, or send the photo in the most compatible format, and upload that.',
  })),
  studioUnreached: kind('SERVICE_UNREACHABLE', {}, () => ({
    message: 'The service of the editor gives no answer.',
    suggestion: 'Check the connection to the internet, and try again.',
  })),
  studioReceiptUnknown: kind('NOT_FOUND', {}, () => ({
    message: 'There is no such receipt of this key.',
    suggestion: 'Send the receipt that the editor gave to the page, with the key that created the session.',
  })),
}

const refusals: Readonly<Record<StudioRefusal, { readonly message: string; readonly suggestion: string }>> = {
  missing: {
    message: 'The call has no token of a session.',
    suggestion: 'Open the session first, and send its token as Authorization: Bearer.',
  },
  unknown: {
    message: 'This is no session of the editor, or not its token.',
    suggestion: 'Create a new session.',
  },
  expired: { message: 'The session of the editor has expired.', suggestion: 'Create a new session.' },
  revoked: { message: 'The session of the editor was ended.', suggestion: 'Create a new session.' },
  used: {
    message: 'The session of the editor was opened before; its bootstrap secret is good for once.',
    suggestion: 'Create a new session.',
  },
}

const deeds: Readonly<Record<StudioDeed, string>> = {
  colors: 'change colours',
  adjustments: 'adjust colours',
  texts: 'change texts',
  defaults: 'set up what customers begin with',
  printAreas: 'set the print areas of this mockup',
  layers: 'change this part of the mockup',
  actions: 'order anything',
}
