import { kind } from './failure-kind'
import { number, oneOf, text, yesOrNo } from './params'

export const unreadableParts = ['request', 'late', 'headers'] as const
export type UnreadablePart = (typeof unreadableParts)[number]

export const slotKinds = ['render', 'upload'] as const

/** The HTTP server's own refusals, raised before any use case is called. */
export const http = {
  addressUnknown: kind('NOT_FOUND', { url: text }, ({ url }) => ({ message: `There is nothing at ${url}.` })),
  callUnknown: kind('NOT_FOUND', { method: text, url: text }, ({ method, url }) => ({
    message: `There is no call ${method} ${url}.`,
  })),
  procedureUnknown: kind('NOT_FOUND', {}, () => ({ message: 'There is no such call.' })),
  portTaken: kind('FEATURE_UNAVAILABLE', { port: number }, ({ port }) => ({
    message: `The local server cannot listen on port ${port}.`,
    suggestion: 'Another program has it: choose another port.',
  })),
  workerWithoutPublicUrl: kind('INVALID_INPUT', {}, () => ({
    message:
      'A worker takes no calls, so pictures cannot be read from it, and webhooks must name another address.',
    suggestion: 'Start it with --public-url and the address at which the web processes are reached.',
  })),
  workerWithNewKey: kind('INVALID_INPUT', {}, () => ({
    message: 'A worker takes no calls, so it makes no key.',
    suggestion: 'Leave out --new-key; a key is made by “mockwright keys create” or by a web process.',
  })),
  apiKeyRefused: kind('UNAUTHORIZED', {}, () => ({
    message: 'The x-api-key header is missing or not a key of this server.',
    suggestion: 'Send the key that the server printed when it made it.',
  })),
  hostRefused: kind('FORBIDDEN', { name: text }, ({ name }) => ({
    message: `This server answers to 127.0.0.1 and localhost, not to “${name}”.`,
  })),
  hostNotOne: kind('MALFORMED_REQUEST', { count: number }, ({ count }) => ({
    message: `The request has ${count} Host headers; expected is exactly one.`,
    suggestion: 'Send the address of this server in one Host header.',
  })),
  bodyTooLarge: kind('BODY_TOO_LARGE', { most: number, file: number }, ({ most, file }) => ({
    message: `The body is larger than the ${most} bytes that are taken.`,
    suggestion: `Send a file in a form, where it may have ${file} bytes, or name it by its address.`,
  })),
  fileInFormTooLarge: kind('BODY_TOO_LARGE', { most: number }, ({ most }) => ({
    message: `The file in the form is larger than the ${most} bytes that are taken.`,
    suggestion: 'Send a smaller file, or raise service.ceilings.psd_megabytes in the settings of the server.',
  })),
  jsonTooLarge: kind('BODY_TOO_LARGE', { most: number }, ({ most }) => ({
    message: `The body has more than ${most} bytes beside its base64 values.`,
    suggestion: 'Split it into several requests; send files in a form or as base64.',
  })),
  bodyTooManyValues: kind('BODY_TOO_LARGE', { most: number }, ({ most }) => ({
    message: `The body has more than ${most} keys and list items.`,
    suggestion: 'Split it into several requests.',
  })),
  bodyCompressed: kind('MALFORMED_REQUEST', { encoding: text }, ({ encoding }) => ({
    message: `The body is compressed (${encoding}); bodies are taken as they are only.`,
    suggestion: 'Send it without Content-Encoding.',
  })),
  bodyTooDeep: kind('MALFORMED_REQUEST', { most: number }, ({ most }) => ({
    message: `The body is nested more than ${most} deep.`,
  })),
  bodyWithNul: kind('MALFORMED_REQUEST', { field: text }, ({ field }) => ({
    message: `“${field}” has a NUL character in it, which no text may have.`,
  })),
  bodyUnreadable: kind('MALFORMED_REQUEST', {}, () => ({
    message: 'The request cannot be read: its body is not what its content type says, or not in UTF-8.',
    suggestion: 'Send valid JSON or a valid form.',
  })),
  bodyUnlike: kind('MALFORMED_REQUEST', {}, () => ({
    message: 'The request cannot be read: its body is not what its content type says.',
    suggestion: 'Send valid JSON or a valid form.',
  })),
  addressUnreadable: kind('MALFORMED_REQUEST', { url: text }, ({ url }) => ({
    message: `The address ${url} cannot be read.`,
    suggestion: 'Escape what stands in it: encodeURIComponent and its like.',
  })),
  requestUnreadable: kind('MALFORMED_REQUEST', { part: oneOf(...unreadableParts) }, ({ part }) => ({
    message: unreadable[part],
  })),
  cursorForeign: kind('MALFORMED_REQUEST', {}, () => ({
    message: 'The cursor is not one that this server gave out.',
    suggestion: 'Send next_cursor of the page before, unchanged.',
  })),
  webhookCursorForeign: kind('MALFORMED_REQUEST', {}, () => ({
    message: 'The cursor is not one that this server gave out for this list.',
    suggestion: 'Send X-Webhook-Next-Cursor of the page before, unchanged.',
  })),
  idempotencyKeyLong: kind(
    'MALFORMED_REQUEST',
    { characters: number, most: number },
    ({ characters, most }) => ({
      message: `The Idempotency-Key has ${characters} characters; at most ${most} are taken.`,
    }),
  ),
  idempotencyKeyReused: kind('IDEMPOTENCY_KEY_REUSED', { key: text }, ({ key }) => ({
    message: `The Idempotency-Key ${key} came with another body before.`,
    suggestion: 'Send a new key with a new request.',
  })),
  uploadNotKept: kind('FILE_NOT_WRITABLE', { isDiskFull: yesOrNo }, ({ isDiskFull }) => ({
    message: isDiskFull ? 'The upload cannot be kept: the disk is full.' : 'The upload cannot be kept.',
    suggestion: 'Make room on the disk of the data folder and try again.',
  })),
  rateLimit: kind(
    'RATE_LIMIT_EXCEEDED',
    { perMinute: number, seconds: number },
    ({ perMinute, seconds }) => ({
      message: `More than ${perMinute} calls a minute.`,
      suggestion: `Wait ${seconds} s.`,
    }),
  ),
  slotsTaken: kind(
    'CONCURRENT_LIMIT_EXCEEDED',
    { slot: oneOf(...slotKinds), taken: number, seconds: number },
    ({ slot, taken, seconds }) => ({
      message: `${taken} ${slot}s are at work already, as many as the plan has.`,
      suggestion: `Wait until one is done, some ${seconds} s, or queue it with is_async.`,
    }),
  ),
  fieldsUnavailable: kind('FEATURE_UNAVAILABLE', { fields: text }, ({ fields }) => ({
    message: `Not available yet: ${fields}.`,
    suggestion: 'Leave these fields out.',
  })),
}

const unreadable: Readonly<Record<UnreadablePart, string>> = {
  request: 'What came is no HTTP request that can be read.',
  late: 'The request did not come to its end in time.',
  headers: 'The headers of the request are too large.',
}
