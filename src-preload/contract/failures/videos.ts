import { kind } from './failure-kind'
import { manyOf, number, text } from './params'

/** Requests for videos that no queue takes, and what comes to light when they are made. */
export const videos = {
  videoDurationInvalid: kind(
    'INVALID_VIDEO_DURATION',
    { given: number, least: number, most: number },
    ({ given, least, most }, words) => ({
      message: `A video takes ${least} to ${most} whole seconds, not ${words.number(given)}.`,
      suggestion: `Send duration_seconds as a whole number from ${least} to ${most}.`,
    }),
  ),
  videoOfTwoThings: kind('INVALID_VIDEO_INPUT', {}, () => ({
    message: 'A video is of a mockup or of a picture: mockup_uuid and image_url exclude each other.',
    suggestion: 'Leave one of them out.',
  })),
  videoOfNothing: kind('INVALID_VIDEO_INPUT', {}, () => ({
    message: 'A video needs a mockup (mockup_uuid and smart_objects) or a picture (image_url).',
    suggestion: 'Send one of them.',
  })),
  videoWithoutMockup: kind('INVALID_VIDEO_INPUT', {}, () => ({
    message: 'smart_objects were sent without the mockup that they belong to.',
    suggestion: 'Send its mockup_uuid, too.',
  })),
  videoWithoutArtwork: kind('INVALID_VIDEO_INPUT', {}, () => ({
    message: 'A video of a mockup needs at least one entry in smart_objects.',
    suggestion: 'Name a smart object of the mockup, and an asset for it.',
  })),
  videoModelUnknown: kind(
    'ADVANCED_MODEL_UNAVAILABLE',
    { given: text, motions: manyOf(text) },
    ({ given, motions }) => ({
      message: `There is no advanced_model “${given}” here; available: null.`,
      suggestion: `Leave advanced_model out, and choose a motion: ${motions.join(', ')}.`,
    }),
  ),
  videoPictureNotHttps: kind('ASSET_BLOCKED', { address: text }, ({ address }) => ({
    message: `image_url is ${address}, which is no https: address.`,
    suggestion: 'Host the picture publicly under https:, as a PNG or a JPEG.',
  })),
  videoPictureUnsuited: kind('INVALID_IMAGE', {}, () => ({
    message: 'The picture at image_url is neither a PNG nor a JPEG.',
    suggestion: 'Save it as one of them and send its address.',
  })),
  /** Of the command line, which takes a file or `--image`. */
  videoOfOneThing: kind('INVALID_INPUT', {}, () => ({
    message: 'A film is of one thing: of a mockup, or of a picture with --image.',
    suggestion: 'Name one of them: `mockwright video mug.psd …`, or `mockwright video --image photo.png …`.',
  })),
  videoPictureAlone: kind('INVALID_INPUT', {}, () => ({
    message: 'A picture has no layers: --artwork and --depth are for mockups.',
    suggestion: 'Leave them out, or name a mockup instead of --image.',
  })),
  filmFormatUnknown: kind(
    'INVALID_INPUT',
    { format: text, formats: manyOf(text) },
    ({ format, formats }) => ({
      message: format === '' ? 'The name of the film has no ending.' : `A film cannot be a .${format} file.`,
      suggestion: `Let --out end in .${formats.join(', .')}.`,
    }),
  ),
  filmOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'The mockup is kept by a service, and this computer moves only mockups of its own.',
    suggestion: 'Open its file here, or have the service make the video: `mockwright video --remote`.',
  })),
  videoPicturesElsewhere: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A service animates a picture by its public https: address, not a file of this computer.',
    suggestion: 'Give its address with --image, or leave out --remote.',
  })),
}
