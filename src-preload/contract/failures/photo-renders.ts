import { kind } from './failure-kind'
import { manyOf, oneOf, text } from './params'

/** States of a photo mockup that does not render. */
export const unreadyPhotos = ['draft', 'preparing', 'rejected', 'failed'] as const
export type UnreadyPhoto = (typeof unreadyPhotos)[number]

/** Renders of photo mockups. */
export const photoRenders = {
  photoNotReady: kind(
    'CONFLICT',
    { mockup: text, status: oneOf(...unreadyPhotos) },
    ({ mockup, status }) => ({
      message: `The photo mockup “${mockup}” ${states[status]}.`,
      suggestion: remedies[status],
    }),
  ),
  printAreaUnknown: kind(
    'PRINT_AREA_NOT_FOUND',
    { mockup: text, uuid: text, areas: manyOf(text) },
    ({ mockup, uuid, areas }) => ({
      message: `The photo mockup “${mockup}” has no print area ${uuid}.`,
      suggestion: areas.length === 0 ? 'It has none.' : `It has ${areas.join(', ')}.`,
    }),
  ),
  surfaceUnknown: kind(
    'PRINT_AREA_NOT_FOUND',
    { mockup: text, uuid: text, surfaces: manyOf(text) },
    ({ mockup, uuid, surfaces }) => ({
      message: `The photo mockup “${mockup}” has no surface ${uuid}.`,
      suggestion: surfaces.length === 0 ? 'It has none.' : `It has ${surfaces.join(', ')}.`,
    }),
  ),
  printAreaNamedTwice: kind('INVALID_INPUT', { name: text, uuid: text }, ({ name, uuid }) => ({
    message: `“${name}” (${uuid}) is named twice.`,
    suggestion: 'Put all that concerns a print area or a surface into one entry.',
  })),
  photoColorUnknown: kind(
    'INVALID_INPUT',
    { mockup: text, given: text, names: manyOf(text) },
    ({ mockup, given, names }) => ({
      message: `“${given}” is neither a hex code nor a colour of the photo mockup “${mockup}”.`,
      suggestion:
        names.length === 0
          ? 'Write it like #1a6b5c: the mockup has no colours of its own.'
          : `Write it like #1a6b5c, or as one of its colours: ${names.join(', ')}.`,
    }),
  ),
  photoMockupStaysHere: kind('FEATURE_UNAVAILABLE', { file: text }, ({ file }) => ({
    message: `${file} is a photo mockup of this computer, which no service takes as a file.`,
    suggestion:
      'Render it on this computer, or make it at the service from its photo and name it by its uuid.',
  })),
  photoMockupFileLost: kind('REUPLOAD_REQUIRED', { mockup: text }, ({ mockup }) => ({
    message: `The stored file of the photo mockup “${mockup}” is gone or damaged.`,
    suggestion: 'Make the mockup from its photo again.',
  })),
}

const states: Readonly<Record<UnreadyPhoto, string>> = {
  draft: 'is a draft',
  preparing: 'is still being prepared',
  rejected: 'was rejected',
  failed: 'could not be prepared',
}

const remedies: Readonly<Record<UnreadyPhoto, string>> = {
  draft: 'Finish it first.',
  preparing: 'Wait until its status is ready, then render again.',
  rejected: 'Give its print areas, or make a mockup from another photo.',
  failed: 'Give its print areas, or make it from its photo again.',
}
