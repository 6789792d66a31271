import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** Why four corners are no print area. */
export const quadFaults = ['outside', 'crossed', 'narrow'] as const
export type QuadFault = (typeof quadFaults)[number]

/** Photos that become mockups. */
export const photos = {
  photoUnreadable: kind('INVALID_IMAGE', { name: text }, ({ name }) => ({
    message: `${name} is no photo that can become a mockup.`,
    suggestion: 'Use a JPEG, PNG, WebP, AVIF or TIFF file, or save it anew with another program.',
  })),
  photoTooSmall: kind(
    'INVALID_IMAGE',
    { name: text, width: number, height: number, least: number },
    ({ name, width, height, least }) => ({
      message: `${name} has ${width} × ${height} pixels; a mockup needs ${least} pixels a side.`,
      suggestion: 'Use a larger photo.',
    }),
  ),
  photoTooManyPixels: kind(
    'INVALID_IMAGE',
    { name: text, width: number, height: number, mostPixels: number },
    ({ name, width, height, mostPixels }, words) => ({
      message: `${name} has ${width} × ${height} pixels; at most ${words.number(mostPixels / 1e6)} million can become a mockup.`,
      suggestion: 'Make the photo smaller first.',
    }),
  ),
  photoTooDark: kind('INVALID_IMAGE', { name: text }, ({ name }) => ({
    message: `${name} is too dark to see the product.`,
    suggestion: 'Use a brighter photo.',
  })),
  nothingCertain: kind('INVALID_IMAGE', { name: text }, ({ name }) => ({
    message: `No place for a print could be found in ${name} with certainty.`,
    suggestion: 'Say where prints go: give the four corners of a print area.',
  })),
  quadUnfit: kind(
    'INVALID_INPUT',
    { area: text, fault: oneOf(...quadFaults), width: number, height: number },
    ({ area, fault, width, height }) => ({
      message: `The corners of the print area “${area}” ${faults[fault]}.`,
      suggestion: `Give them clockwise from the top left, in pixels of the photo, which has ${width} × ${height}.`,
    }),
  ),
  cornersMisspelt: kind('INVALID_INPUT', { given: text }, ({ given }) => ({
    message: `Expected NAME=X,Y,X,Y,X,Y,X,Y for a print area, got “${given}”.`,
    suggestion: 'For example: --area "Front=100,80,400,90,390,420,110,410".',
  })),
  photoFileNotNamed: kind('INVALID_INPUT', { file: text }, ({ file }) => ({
    message: `${file} does not end in .mockphoto.`,
    suggestion: 'Name a file that ends in .mockphoto with --out.',
  })),
  photoTakesTooMuch: kind(
    'INVALID_IMAGE',
    { name: text, seconds: number, megabytes: number },
    ({ name, seconds, megabytes }, words) => ({
      message: `${name} could not be prepared within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Make the photo smaller, or raise `decoding.vision` in the settings of the data folder.',
    }),
  ),
}

const faults: Readonly<Record<QuadFault, string>> = {
  outside: 'do not all lie within the photo',
  crossed: 'are not those of a convex area, clockwise from the top left',
  narrow: 'lie less than 8 pixels apart',
}
