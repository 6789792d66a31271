import { kind } from './failure-kind'
import { number, oneOf } from './params'

/** The files that a film can be written to. */
export const filmContainers = ['mp4', 'webm', 'webp', 'gif'] as const
export type FilmContainer = (typeof filmContainers)[number]

/** What the pictures, and the sound, of a film file are encoded with. */
export type FilmCodec = 'h264' | 'vp9' | 'webp' | 'gif'
export type FilmAudioCodec = 'aac' | 'opus'

/**
 * The parts that write films: a hidden page of the app, the optional package `@napi-rs/webcodecs`, the system's ffmpeg,
 * and the app's own codec of pictures, for animated ones.
 */
export const filmEncoderNames = ['page', 'package', 'ffmpeg', 'pictures'] as const
export type FilmEncoderName = (typeof filmEncoderNames)[number]

export const films = {
  filmEncoderMissing: kind(
    'VIDEO_ENCODER_MISSING',
    { container: oneOf(...filmContainers) },
    ({ container }) => ({
      message: `Nothing on this machine can write ${filmNames[container]}.`,
      suggestion:
        'Install ffmpeg so that it is found on the PATH, or the package @napi-rs/webcodecs beside Mockwright (npm ci does it).',
    }),
  ),
  filmSizeRefused: kind(
    'DIMENSION_TOO_LARGE',
    { container: oneOf(...filmContainers), width: number, height: number },
    ({ container, width, height }, words) => ({
      message: `No encoder of this machine writes ${filmNames[container]} of ${words.number(width)} × ${words.number(height)} px.`,
      suggestion: 'Make the film smaller, or install ffmpeg, which writes larger ones.',
    }),
  ),
  filmTooFast: kind('INVALID_INPUT', { fps: number, most: number }, ({ fps, most }, words) => ({
    message: `A GIF shows at most ${words.number(most)} frames a second; this film has ${words.number(fps)}.`,
    suggestion: `Choose ${words.number(30)} frames a second or fewer, or another file type.`,
  })),
  filmFramesBroken: kind(
    'VIDEO_ENCODER_FAILED',
    { got: number, expected: number },
    ({ got, expected }, words) => ({
      message: `The film’s frames broke off: ${words.number(got)} of ${words.number(expected)} arrived.`,
      suggestion: 'Try again.',
    }),
  ),
  filmEncoderEnded: kind('VIDEO_ENCODER_FAILED', { encoder: oneOf(...filmEncoderNames) }, ({ encoder }) => ({
    message: `${encoders[encoder]} ended before the film was written.`,
    suggestion: 'Try again. If it fails again, make the film smaller or choose another file type.',
  })),
}

const filmNames: Readonly<Record<FilmContainer, string>> = {
  mp4: 'MP4 films',
  webm: 'WebM films',
  webp: 'animated WebP pictures',
  gif: 'GIF animations',
}

const encoders: Readonly<Record<FilmEncoderName, string>> = {
  page: 'The video encoder',
  package: 'The video encoder of @napi-rs/webcodecs',
  ffmpeg: 'ffmpeg',
  pictures: 'The encoder of animated pictures',
}
