import { kind } from './failure-kind'
import { manyOf, number, oneOf, text } from './params'

export const missingArguments = [
  'connectionName',
  'whichConnection',
  'connectionUrl',
  'connectionNewName',
  'whichJob',
  'keyName',
  'whichKey',
  'whichMockup',
  'mockupFile',
  'mockupNewName',
  'whichPhotoMockup',
  'photoFile',
  'photoAreas',
  'photoOut',
  'whichBackup',
  'whichDatabase',
  'whichProject',
  'whichStudioSession',
  'whichReceipt',
] as const
export type MissingArgument = (typeof missingArguments)[number]

export const keyComplaints = ['none', 'spaces'] as const

/** Failures that the command line reports before it calls anything. */
export const cli = {
  argumentMissing: kind('INVALID_INPUT', { what: oneOf(...missingArguments) }, ({ what }) => ({
    message: missing[what][0],
    suggestion: `See \`mockwright ${missing[what][1]}\`.`,
  })),
  typedKeyUnfit: kind('INVALID_INPUT', { complaint: oneOf(...keyComplaints) }, ({ complaint }) => ({
    message: complaint === 'none' ? 'No key came.' : 'The key has spaces or line ends in it.',
    suggestion: 'Type it when you are asked, or send it to the standard input: … < key.txt',
  })),
  nothingChanged: kind('CANCELLED', {}, () => ({ message: 'Nothing was changed.' })),
  queueWithoutService: kind('INVALID_INPUT', {}, () => ({
    message: '--queue is for a service: here is nobody to leave the work to.',
    suggestion: 'Add --remote NAME, or leave --queue out.',
  })),
  keyOfRemoteMissing: kind('UNAUTHORIZED', { remote: text }, ({ remote }) => ({
    message: `There is no key for ${remote}.`,
    suggestion: 'Put it into MOCKWRIGHT_API_KEY, or keep it: mockwright connections add NAME --url ADDRESS',
  })),
  outsideNamedFolders: kind('FORBIDDEN', { path: text, folders: manyOf(text) }, ({ path, folders }) => ({
    message: `${path} lies outside the folders that were named: ${folders.join(', ')}.`,
    suggestion: 'Take a file in one of them, or start `mockwright mcp` with its folder.',
  })),
  namedFolderMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no folder ${path}.`,
    suggestion: 'Name folders that exist: mockwright mcp FOLDER…',
  })),
  commandLineMissing: kind('CONFLICT', {}, () => ({
    message: 'An installed app has no command line.',
    suggestion: 'Start Mockwright from its source: see docs/mcp.md.',
  })),
  fileThereAlready: kind('CONFLICT', { path: text }, ({ path }) => ({
    message: `${path} exists already.`,
    suggestion: 'Choose another name, or ask for it to be overwritten.',
  })),
  idsFileUnreadable: kind('INVALID_INPUT', { path: text }, ({ path }) => ({
    message: `${path} is not a JSON list of {id, path}.`,
  })),
  nothingToFlatten: kind('INVALID_INPUT', {}, () => ({
    message: 'There is nothing to flatten.',
    suggestion: 'Name PSD files, or give a list with --ids.',
  })),
  nothingToDraw: kind('INVALID_INPUT', {}, () => ({
    message: 'There is nothing to draw.',
    suggestion: 'Name a PSD or PSB, or a project with --project FILE.mockwright.',
  })),
  editsBesideProject: kind('INVALID_INPUT', {}, () => ({
    message: 'Artwork and edits do not go with --project, which has its own.',
    suggestion: 'Leave out the options that change the picture, or --project.',
  })),
  flattenedTwice: kind('INVALID_INPUT', { name: text }, ({ name }) => ({
    message: `Two of the files would be written as ${name}.`,
    suggestion: 'Flatten them into different folders, or give each an id with --ids.',
  })),
  formatUnknown: kind('INVALID_INPUT', { format: text, formats: manyOf(text) }, ({ format, formats }) => ({
    message: format === '' ? 'The format is not known.' : `“${format}” is no format.`,
    suggestion: `Choose one of ${formats.join(', ')}.`,
  })),
  blendModeUnknown: kind('INVALID_INPUT', { mode: text, modes: manyOf(text) }, ({ mode, modes }) => ({
    message: `There is no blending mode “${mode}”.`,
    suggestion: `There are: ${modes.join(', ')}.`,
  })),
  /** `rule` is the validator's own text. */
  adjustmentUnfit: kind(
    'INVALID_INPUT',
    { given: text, rule: text, names: manyOf(text) },
    ({ given, rule, names }) => ({
      message: `“${given}”: ${rule}.`,
      suggestion: `There are: ${names.join(', ')}.`,
    }),
  ),
  optionMisspelt: kind(
    'INVALID_INPUT',
    { expected: text, given: text, example: text, names: manyOf(text) },
    ({ expected, given, example, names }) => ({
      message: `Expected ${expected}, got “${given}”.`,
      suggestion: `For example: ${example}.${names.length === 0 ? '' : ` There are: ${names.join(', ')}.`}`,
    }),
  ),
  publicUrlUnfit: kind('INVALID_INPUT', { given: text }, ({ given }) => ({
    message: `“${given}” is not an address that files can be read from.`,
    suggestion: 'Give it as https://images.example.com',
  })),
  maxKilobytesOnService: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: 'A service cannot keep files under a size.',
    suggestion: 'Leave --max-kilobytes out, or render on this computer.',
  })),
  recipeFileMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no recipe at ${path}.`,
  })),
  /** `place` is a path within the recipe, empty for the whole recipe; `rule` is the validator's own text. */
  recipeFileUnfit: kind(
    'INVALID_INPUT',
    { name: text, place: text, rule: text },
    ({ name, place, rule }) => ({
      message: `${name} is no recipe${place === '' ? '' : ` at ${place}`}: ${rule}`,
    }),
  ),
  recipeFileNoJson: kind('INVALID_INPUT', { name: text }, ({ name }) => ({ message: `${name} is no JSON.` })),
  textNotYet: kind('FEATURE_UNAVAILABLE', {}, () => ({
    message: '--text: not available yet.',
    suggestion: 'Texts can be changed in Photoshop; artwork, --color, --adjust, --hide and --show work here.',
  })),
  imageMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no image at ${path}.`,
    suggestion: 'Check the path after the = sign.',
  })),
  artworkMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no artwork at ${path}.`,
  })),
  folderWithoutPictures: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `${path} has no pictures in it.`,
  })),
  keyShared: kind('INVALID_INPUT', { reference: text, count: number }, ({ reference, count }) => ({
    message: `“${reference}” stands for ${count} keys.`,
    suggestion: 'Name it by its id; see `mockwright keys list`.',
  })),
  projectShared: kind('INVALID_INPUT', { reference: text, uuids: manyOf(text) }, ({ reference, uuids }) => ({
    message: `“${reference}” stands for several projects.`,
    suggestion: `Use a uuid: ${uuids.join(', ')}.`,
  })),
  projectUnknown: kind('NOT_FOUND', { reference: text }, ({ reference }) => ({
    message: `There is no project “${reference}”.`,
    suggestion: 'See: mockwright projects list',
  })),
  keyUnknown: kind('NOT_FOUND', { reference: text }, ({ reference }) => ({
    message: `There is no key “${reference}”.`,
    suggestion: 'Name it by its id; see `mockwright keys list`.',
  })),
  mockupNameShared: kind('INVALID_INPUT', { name: text, uuids: manyOf(text) }, ({ name, uuids }) => ({
    message: `${uuids.length} mockups are called “${name}”.`,
    suggestion: `Name it by its uuid: ${uuids.join(', ')}.`,
  })),
  mockupNameUnknown: kind('MOCKUP_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `No mockup is called “${name}”.`,
    suggestion: 'See `mockwright mockups list`.',
  })),
}

const missing: Readonly<Record<MissingArgument, readonly [complaint: string, help: string]>> = {
  connectionName: ['The connection needs a name.', 'connections --help'],
  whichConnection: ['Which connection?', 'connections --help'],
  connectionUrl: ['Where is the service? Say it with --url.', 'connections --help'],
  connectionNewName: ['What is it to be called? Say it with --to.', 'connections --help'],
  whichJob: ['Which job?', 'jobs list'],
  whichDatabase: ['Which database? Give --to-database, or set MOCKWRIGHT_DATABASE_URL.', 'admin --help'],
  whichBackup: ['Which backup? Name a file, or latest.', 'admin doctor'],
  whichProject: ['Which project?', 'projects list'],
  whichStudioSession: ['Which session?', 'studio sessions'],
  whichReceipt: ['Which receipt? Name it, or the id of its action.', 'studio --help'],
  keyName: ['The key needs a name.', 'keys list'],
  whichKey: ['Which key?', 'keys list'],
  whichMockup: ['Which mockup?', 'mockups --help'],
  mockupFile: ['Which file?', 'mockups --help'],
  mockupNewName: ['What is it to be called?', 'mockups --help'],
  whichPhotoMockup: ['Which photo mockup?', 'photo --help'],
  photoFile: ['Which photo?', 'photo --help'],
  photoAreas: ['Which print areas? Give each with --area.', 'photo --help'],
  photoOut: ['Where is the mockup written? Say it with --out.', 'photo --help'],
}
