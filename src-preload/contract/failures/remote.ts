import { calledName as nameOf, calledService as service } from './called-service'
import { kind } from './failure-kind'
import { manyOf, number, oneOf, orNull, text } from './params'

/** Reasons why no complete answer arrived. */
export const connectionBreaks = [
  'refused',
  'addressUnknown',
  'offline',
  'late',
  'hungUp',
  'certificateExpired',
  'certificateNotYetValid',
  'certificateOfAnother',
  'certificateUntrusted',
  'noTls',
  'noWebService',
  'reservedPort',
  'brokeOff',
] as const
export type ConnectionBreak = (typeof connectionBreaks)[number]

export const answerShapes = ['missing', 'text', 'number', 'flag', 'uuid', 'list', 'object', 'value'] as const
export type AnswerShape = (typeof answerShapes)[number]

/** Requests that a service cannot fulfil. */
export const serviceGaps = [
  'startFromLayerComp',
  'keepUnderSize',
  'frameFiles',
  'leaveOutProfile',
  'showHiddenLayers',
  'colorOtherLayers',
  'blendLayers',
  'repeatArtwork',
  'skewArtwork',
  'stackArtwork',
  'treatPhotos',
  'movePrintAreas',
  'mirrorOnPhotos',
  'colorOverPrints',
  'placeOnSurfaces',
  'renderBarePhotos',
  'keepShadow',
  'runModel',
  'editFilms',
  'placeInFilms',
  'changeDesigns',
  'strengthenMotion',
] as const
export type ServiceGap = (typeof serviceGaps)[number]

export const remote = {
  /** The service's own words, quoted unchanged. `advice` is also the service's; empty if it gives none. */
  serviceSaid: kind(
    'SERVICE_UNREACHABLE',
    { ...service, said: text, advice: text, status: number },
    ({ said, advice, status }) => ({ message: said, suggestion: advice || adviceOf(status) }),
  ),
  serviceRefused: kind('SERVICE_UNREACHABLE', { ...service, status: number }, ({ status, ...called }) => ({
    message: refusal(nameOf(called), status),
    suggestion: adviceOf(status),
  })),
  serviceRules: kind(
    'INVALID_INPUT',
    { ...service, fields: manyOf(text), rules: manyOf(text) },
    ({ rules, ...called }) => ({
      message: rules.length > 0 ? rules.join('; ') : `${nameOf(called)} does not take the input.`,
    }),
  ),
  lineBroken: kind(
    'SERVICE_UNREACHABLE',
    { ...service, why: oneOf(...connectionBreaks) },
    ({ why, ...called }) => {
      const [message, suggestion] = breaks[why]
      return { message: message(nameOf(called)), suggestion }
    },
  ),
  noAnswerWithin: kind(
    'SERVICE_UNREACHABLE',
    { ...service, seconds: number },
    ({ seconds, ...called }, words) => ({
      message: `${nameOf(called)} did not answer within ${words.number(seconds)} s.`,
      suggestion: overloaded,
    }),
  ),
  answerUnreadable: kind(
    'SERVICE_UNREACHABLE',
    { ...service, beginning: text },
    ({ beginning, ...called }) => ({
      message: `What ${nameOf(called)} answered cannot be read: “${beginning}”.`,
      suggestion:
        'Check that the address is one of a rendering service, and that no sign-in page stands before it.',
    }),
  ),
  /** `wanted` and `found` are set only for a single value. */
  answerOfAnotherShape: kind(
    'SERVICE_UNREACHABLE',
    {
      field: text,
      expected: oneOf(...answerShapes),
      wanted: text,
      shape: oneOf(...answerShapes),
      found: text,
    },
    ({ field, expected, wanted, shape, found }) => ({
      message: `The service's answer is not as expected: ${field || 'it'} is ${shapes[shape] ?? found}, not ${shapes[expected] ?? wanted}.`,
      suggestion: 'Check that the address is one of a mockup rendering service.',
    }),
  ),
  serviceRedirects: kind(
    'SERVICE_UNREACHABLE',
    { ...service, target: orNull(text) },
    ({ target, ...called }) => ({
      message: `${nameOf(called)} sends on to ${target ?? 'another address'} instead of answering.`,
      suggestion: 'Use that address for this connection.',
    }),
  ),
  resultUnfetched: kind(
    'SERVICE_UNREACHABLE',
    { host: text, why: oneOf(...connectionBreaks) },
    ({ host, why }) => {
      const [message, suggestion] = breaks[why]
      return { message: `The finished picture could not be fetched. ${message(host)}`, suggestion }
    },
  ),
  resultRefused: kind('SERVICE_UNREACHABLE', { host: text, status: number }, ({ host, status }) => ({
    message: `The picture could not be read from ${host}, which answered ${status}.`,
    suggestion: 'Render it again: results are kept for a while only.',
  })),
  resultOfAnotherKind: kind(
    'SERVICE_UNREACHABLE',
    { host: text, bytes: number, type: orNull(text) },
    ({ host, bytes, type }) => ({
      message: `${host} gave ${bytes} bytes of ${type ?? 'something'} instead of the picture.`,
      suggestion: checkNetwork,
    }),
  ),
  resultUnreadable: kind('SERVICE_UNREACHABLE', { host: text }, ({ host }) => ({
    message: `What ${host} gave as the picture cannot be read.`,
    suggestion: checkNetwork,
  })),
  resultAddressUnfit: kind('SERVICE_UNREACHABLE', { address: text }, ({ address }) => ({
    message: `The service says that the picture is at “${address}”, which is no address.`,
    suggestion: checkNetwork,
  })),
  resultMissing: kind('SERVICE_UNREACHABLE', {}, () => ({
    message: 'The service says that it rendered, and names no picture.',
    suggestion: 'Try again in a little while.',
  })),
  resultExpired: kind('NOT_FOUND', { host: text }, ({ host }) => ({
    message: `The finished picture is no more at ${host}.`,
    suggestion: 'Render it again.',
  })),
  uploadForgotten: kind('SERVICE_UNREACHABLE', { file: text }, ({ file }) => ({
    message: `The service took ${file} in, and does not know it.`,
    suggestion: 'Try again in a little while.',
  })),
  remotePictureEmpty: kind('SERVICE_UNREACHABLE', {}, () => ({
    message: 'The picture of the mockup is empty.',
  })),
  remotePictureMissing: kind('NOT_FOUND', { mockup: text }, ({ mockup }) => ({
    message: `The service has no picture of ${mockup}.`,
  })),
  remoteMockupMissing: kind('MOCKUP_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `The service has no mockup ${name}.`,
    suggestion: 'See which there are: mockwright mockups list --remote NAME.',
  })),
  notARemoteMockup: kind('NOT_FOUND', { id: text }, ({ id }) => ({
    message: `${id} is no mockup of a service.`,
  })),
  drawnHere: kind('NOT_FOUND', {}, () => ({ message: 'This mockup is drawn on this computer.' })),
  noThumbnailThere: kind('NOT_FOUND', { name: text }, ({ name }) => ({
    message: `${name} is on a service, which gives no such picture.`,
  })),
  serviceCannot: kind('FEATURE_UNAVAILABLE', { what: oneOf(...serviceGaps) }, ({ what }) => ({
    message: `A service cannot ${gaps[what]}.`,
    suggestion: 'Render on this computer, or change the mockup or the output so that it is not needed.',
  })),
  variantNotOnService: kind(
    'FEATURE_UNAVAILABLE',
    { what: oneOf(...serviceGaps), variant: text },
    ({ what, variant }) => ({
      message: `A service cannot ${gaps[what]}, as “${variant}” asks for.`,
      suggestion: 'Render on this computer, or leave the variant out.',
    }),
  ),
  serviceNarrowest: kind('FEATURE_UNAVAILABLE', { least: number }, ({ least }) => ({
    message: `A service draws nothing narrower than ${least} px.`,
    suggestion: 'Choose a larger width, or render on this computer.',
  })),
}

const refusal = (called: string, status: number): string => {
  if (status >= 500) return `${called} has trouble of its own: it answered ${status}.`
  if (status === 404) return `${called} does not know what was asked for (404).`
  return `${called} refused the request (${status}).`
}

const adviceOf = (status: number): string => {
  if (status === 401) return 'Check the API key of this connection; it may have been revoked or made anew.'
  if (status === 402) return "Check the account's plan and credits."
  if (status === 429) return 'Wait a little, or send fewer requests at once.'
  return status >= 500 ? 'Try again in a few minutes. If it stays so, tell whoever runs the service.' : ''
}

const checkNetwork = 'Check the address and the network, then try again.'
const overloaded =
  'Try again in a moment. If it stays so, the service is overloaded or a firewall holds it back.'
const correctPort = 'Correct the address and the port of this connection.'

const breaks: Readonly<
  Record<ConnectionBreak, readonly [message: (called: string) => string, suggestion: string]>
> = {
  refused: [
    (called) => `Nothing answers at ${called}: no service is running there.`,
    'Start the service, or correct the address and the port of this connection.',
  ],
  addressUnknown: [
    (called) => `The address of ${called} cannot be found.`,
    'Check how the address is spelled, and that this computer is online.',
  ],
  offline: [
    (called) => `No way leads from this computer to ${called}: it seems to be offline.`,
    'Check the network of this computer (cable, Wi-Fi, VPN), then try again.',
  ],
  late: [(called) => `${called} did not answer in the time that it has.`, overloaded],
  hungUp: [
    (called) => `${called} hung up before its answer was here.`,
    'Try again. If it happens each time, look at the service, and whether the port is the right one.',
  ],
  certificateExpired: [
    (called) => `The certificate of ${called} has expired.`,
    'Have it renewed. If it is valid, the clock of this computer is wrong.',
  ],
  certificateNotYetValid: [
    (called) => `The certificate of ${called} is not valid yet.`,
    'Set the clock of this computer right; if it is, have the certificate made anew.',
  ],
  certificateOfAnother: [
    (called) => `The certificate of ${called} is made out to another name, so it may be another server.`,
    'Use the name that stands in the certificate as the address of this connection.',
  ],
  certificateUntrusted: [
    (called) =>
      `The certificate of ${called} is not trusted: it is self-signed, or of an authority that this computer does not know.`,
    'Give the service a certificate of a recognised authority, or correct the address.',
  ],
  noTls: [
    (called) => `${called} does not speak https.`,
    'Correct the port. A service on this computer may be called with http:// instead.',
  ],
  noWebService: [(called) => `What answers at ${called} is no web service.`, correctPort],
  reservedPort: [
    (called) => `The port of ${called} is kept for another kind of service.`,
    'Correct the port in the address of this connection.',
  ],
  brokeOff: [(called) => `The connection to ${called} broke off.`, checkNetwork],
}

const gaps: Readonly<Record<ServiceGap, string>> = {
  startFromLayerComp: 'start from a layer comp',
  keepUnderSize: 'keep files under a size',
  frameFiles: 'pad or crop files, or lay them on a background',
  leaveOutProfile: 'leave the colour profile out',
  showHiddenLayers: 'show layers that the file hides',
  colorOtherLayers: 'give a layer that is no print area another colour',
  blendLayers: 'change the opacity or the blend mode of a layer',
  repeatArtwork: 'repeat artwork all over a print area',
  skewArtwork: 'skew artwork',
  stackArtwork: 'lay several artworks on one print area, or artwork that is not opaque',
  treatPhotos: 'treat a layer of a PSD as a print on a photo',
  movePrintAreas: 'move the print areas of a photo mockup in a render',
  mirrorOnPhotos: 'mirror a design on a photo mockup',
  colorOverPrints: 'lay a colour over the design on a photo mockup',
  placeOnSurfaces: 'place a design on the product of a photo mockup otherwise than centred within it',
  renderBarePhotos: 'render a photo mockup without a design or a colour',
  keepShadow: 'keep the shadow of a picture whose background it removes',
  runModel: 'run a model of this computer',
  editFilms: 'change anything in a film but the designs',
  placeInFilms: 'place a design in a film otherwise than by --fit',
  changeDesigns: 'show several designs in one film, one after another',
  strengthenMotion: 'make a motion stronger or weaker',
}

/** Null for a single value, which is shown instead. */
const shapes: Readonly<Record<AnswerShape, string | null>> = {
  missing: 'missing',
  text: 'a string',
  number: 'a number',
  flag: 'a boolean',
  uuid: 'a UUID',
  list: 'a list',
  object: 'an object',
  value: null,
}
