import { kind } from './failure-kind'
import { manyOf, number, oneOf, orNull, text } from './params'

export const runRefusals = ['notRunning', 'notPaused', 'ended', 'nothingFailed', 'atWork'] as const
export type RunRefusal = (typeof runRefusals)[number]

/** Batches: why a recipe cannot be run, and what a run cannot do now. */
export const batch = {
  noDesigns: kind('INVALID_INPUT', {}, () => ({
    message: 'There are no designs yet.',
    suggestion: 'Drop pictures, a folder or a table on the grid.',
  })),
  noMockups: kind('INVALID_INPUT', {}, () => ({
    message: 'There are no mockups yet.',
    suggestion: 'Drop PSD files, or add mockups from the library.',
  })),
  noOutputs: kind('INVALID_INPUT', {}, () => ({
    message: 'No output is chosen.',
    suggestion: 'Add a format, for example JPEG at 2048 px.',
  })),
  noFolder: kind('INVALID_INPUT', {}, () => ({
    message: 'There is no folder to write to.',
    suggestion: 'Choose a folder.',
  })),
  folderNotAdmitted: kind('FORBIDDEN', { folder: text }, ({ folder }) => ({
    message: `The folder ${folder} was not chosen on this computer.`,
    suggestion: 'Choose the folder again.',
  })),
  noCells: kind('INVALID_INPUT', {}, () => ({
    message: 'The batch makes no picture: every row is left out, or is for a mockup that is not here.',
    suggestion: 'Include a row, or check the column that names mockups.',
  })),
  allWouldFail: kind('INVALID_INPUT', { pictures: number }, ({ pictures }, words) => ({
    message:
      pictures === 1 ? 'The only picture would fail.' : `All ${words.number(pictures)} pictures would fail.`,
    suggestion: 'Choose a cell to see why.',
  })),
  /** Of so many files that the run would make. */
  filesThere: kind('CONFLICT', { files: number, of: number }, ({ files, of }, words) => ({
    message: `${words.number(files)} of ${words.number(of)} files ${files === 1 ? 'is' : 'are'} in the folder already.`,
    suggestion: 'Choose under “Where” what becomes of them.',
  })),
  allThere: kind('CONFLICT', { files: number }, ({ files }, words) => ({
    message:
      files === 1
        ? 'The only file is in the folder already.'
        : `All ${words.number(files)} files are in the folder already.`,
    suggestion: 'There is nothing to make, unless files that are there are numbered or replaced.',
  })),
  emptyPlan: kind('INVALID_INPUT', {}, () => ({
    message: 'The batch makes nothing: it has no mockup, or no design and no row.',
  })),
  tooManyFiles: kind('INVALID_INPUT', { files: number, most: number }, ({ files, most }, words) => ({
    message: `The batch would write ${words.number(files)} files; one batch may write ${words.number(most)}.`,
    suggestion: 'Part it into several.',
  })),
  namesShared: kind(
    'INVALID_INPUT',
    { files: number, names: number, example: text },
    ({ files, names, example }) => ({
      message: `${files} files would share ${names === 1 ? 'a name' : `${names} names`}, such as ${example}.`,
      suggestion: 'Add a token to the names that tells them apart: {design}, {variant}, {width} or {index}.',
    }),
  ),
  picturesOverwritten: kind(
    'INVALID_INPUT',
    { surplus: number, pictures: number, names: manyOf(text) },
    ({ surplus, pictures, names }) => ({
      message: `${surplus} of ${pictures} pictures would overwrite another: ${names.join(', ')}.`,
      suggestion:
        'Choose a name pattern that tells them apart, for example {mockup}-{artwork}-{variant}-{index}@{width}.',
    }),
  ),
  foreignFiles: kind('FILE_NOT_WRITABLE', { files: number, example: text }, ({ files, example }) => ({
    message: `${files} ${files === 1 ? 'file is' : 'files are'} in the folder already and not from a batch, such as ${example}.`,
    suggestion: 'Choose another folder or other names.',
  })),
  foreignFilesThere: kind(
    'FILE_NOT_WRITABLE',
    { files: number, names: manyOf(text) },
    ({ files, names }) => ({
      message: `${files} files are there already, and no batch made them: ${names.join(', ')}.`,
      suggestion: 'Choose another folder with --out, or other names with --name.',
    }),
  ),
  tokenUnknown: kind(
    'INVALID_INPUT',
    { token: text, near: orNull(text), tokens: manyOf(text) },
    ({ token, near, tokens }) => ({
      message: `The name pattern has {${token}}, which stands for nothing here.`,
      suggestion: `${near === null ? '' : `Did you mean {${near}}? `}There are: ${tokens.map((name) => `{${name}}`).join(', ')}.`,
    }),
  ),
  namePartEmpty: kind('INVALID_INPUT', { pattern: text }, ({ pattern }) => ({
    message: `“${pattern}” makes a name with an empty part.`,
    suggestion: 'Change the name pattern so that each part has text.',
  })),
  braceAlone: kind('INVALID_INPUT', { part: text }, ({ part }) => ({
    message: `“${part}” in the name pattern has a brace without its partner.`,
    suggestion: 'Write tokens as {design}; a file name of its own cannot have braces.',
  })),
  connectionRemoved: kind('NOT_FOUND', {}, () => ({
    message: 'The connection that was to render this batch has been removed.',
    suggestion: 'Render on this computer, or choose another connection.',
  })),
  sizeOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A service cannot keep files under a size.',
    suggestion: 'Take the limit off the outputs, or render on this computer.',
  })),
  nothingToPrint: kind('CONFLICT', { area: text }, ({ area }) => ({
    message: area === '' ? 'The print area is no longer in the file.' : `There is no design on ${area}.`,
    suggestion: area === '' ? 'Choose a print area.' : 'Place a design first.',
  })),
  printAreaUnclear: kind('INVALID_INPUT', { names: manyOf(text) }, ({ names }) => ({
    message: `Several print areas have designs: ${names.join(', ')}.`,
    suggestion: 'Name the one that the print file is of.',
  })),
  printFileOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'Print files are made of mockups on this computer only.',
    suggestion: 'Open the mockup’s file from this computer.',
  })),
  filmFileOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'The films of a batch are made on this computer only.',
    suggestion:
      'Render on this computer, or take the films off the outputs: `mockwright video --remote` has a service make one.',
  })),
  watermarkOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A watermark is laid over pictures on this computer only.',
    suggestion: 'Render on this computer, or leave the watermark out.',
  })),
  frameOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A service cannot pad or crop pictures, nor lay them on a background.',
    suggestion: 'Take frame and background off the outputs, or render on this computer.',
  })),
  mockupWithoutTarget: kind('NO_SMART_OBJECTS', {}, () => ({
    message: 'The mockup has no visible print area to put a design on.',
    suggestion: 'Choose a print area for this mockup, or leave the mockup out.',
  })),
  designGone: kind('NOT_FOUND', { name: text }, ({ name }) => ({
    message: `${name} is not there any more.`,
  })),
  runNotNow: kind('CONFLICT', { run: text, why: oneOf(...runRefusals) }, ({ run, why }) => ({
    message: `The run “${run}” ${refusals[why]}.`,
  })),
  runWithoutPictures: kind('CONFLICT', { run: text }, ({ run }) => ({
    message: `The run “${run}” has no finished picture yet.`,
    suggestion: 'Wait for the first, or resume it.',
  })),
  runAbandoned: kind('CANCELLED', {}, () => ({ message: 'The run is followed no more.' })),
}

const refusals: Readonly<Record<RunRefusal, string>> = {
  notRunning: 'is not running',
  notPaused: 'is not paused',
  ended: 'has ended',
  nothingFailed: 'has nothing that failed',
  atWork: 'is at work',
}
