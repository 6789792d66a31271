import { kind } from './failure-kind'
import { number, text } from './params'

/** Pictures that are freed of their background. */
export const cutOuts = {
  cutOutUnreadable: kind('INVALID_IMAGE', { name: text }, ({ name }) => ({
    message: `${name} is no picture whose background can be removed.`,
    suggestion:
      'Use a PNG, JPEG, WebP, AVIF, TIFF, GIF, SVG or PDF file, or save it anew with another program.',
  })),
  cutOutTooSmall: kind(
    'INVALID_IMAGE',
    { name: text, width: number, height: number, least: number },
    ({ name, width, height, least }) => ({
      message: `${name} has ${width} × ${height} pixels; its background can be removed from ${least} pixels a side on.`,
      suggestion: 'Use a larger picture.',
    }),
  ),
  cutOutTooManyPixels: kind(
    'INVALID_IMAGE',
    { name: text, width: number, height: number, mostPixels: number },
    ({ name, width, height, mostPixels }, words) => ({
      message: `${name} has ${width} × ${height} pixels; the background is removed from at most ${words.number(mostPixels / 1e6)} million.`,
      suggestion: 'Make the picture smaller first.',
    }),
  ),
  cutOutNotPng: kind('INVALID_INPUT', { file: text }, ({ file }) => ({
    message: `${file} does not end in .png; a picture without its background is written as a PNG.`,
    suggestion: 'Name a file that ends in .png with --out.',
  })),
  nothingCutOut: kind('BACKGROUND_REMOVAL_FAILED', { name: text }, ({ name }) => ({
    message: `Nothing in ${name} stands out from its background.`,
    suggestion:
      'Use a picture whose object stands apart from what is behind it, or one that is transparent already.',
  })),
  cutOutTakesTooMuch: kind(
    'BACKGROUND_REMOVAL_FAILED',
    { name: text, seconds: number, megabytes: number },
    ({ name, seconds, megabytes }, words) => ({
      message: `The background of ${name} could not be removed within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Make the picture smaller, or raise `decoding.vision` in the settings of the data folder.',
    }),
  ),
}
