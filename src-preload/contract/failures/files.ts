import { kind } from './failure-kind'
import { number, oneOf, orNull, text } from './params'

/** Reasons why the system refuses to write a file. */
export const writeObstacles = [
  'noFolder',
  'denied',
  'readOnlyDisk',
  'diskFull',
  'quota',
  'nameOfFolder',
  'longName',
] as const
export type WriteObstacle = (typeof writeObstacles)[number]

export const readObstacles = ['isFolder', 'denied', 'becameShorter'] as const
export type ReadObstacle = (typeof readObstacles)[number]

/** Files and folders on this computer, identified by their paths. */
export const files = {
  fileMissing: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `There is no file ${path}.`,
    suggestion: 'It may have been moved or deleted: choose it again.',
  })),
  fileUnreadable: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `${path} cannot be read.`,
    suggestion: 'Check that it is there and that you may read it.',
  })),
  fileUnreadableBecause: kind(
    'FILE_NOT_FOUND',
    { path: text, why: oneOf(...readObstacles) },
    ({ path, why }) => ({
      message: `${path} cannot be read: ${unread[why]}.`,
      suggestion: 'Choose a file that can be read.',
    }),
  ),
  fileGoneFrom: kind('FILE_NOT_FOUND', { name: text, folder: text }, ({ name, folder }) => ({
    message: `${name} is no longer in ${folder}.`,
    suggestion: 'Put it back there and re-run what failed.',
  })),
  fileMovedAway: kind('FILE_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `${name} is no longer in its folder.`,
    suggestion: 'Render it again.',
  })),
  fileUnwritable: kind('FILE_NOT_WRITABLE', { path: text }, ({ path }) => ({
    message: `${path} cannot be written.`,
    suggestion: 'Check that there is room on the disk and that you may write there.',
  })),
  fileUnwritableBecause: kind(
    'FILE_NOT_WRITABLE',
    { path: text, why: oneOf(...writeObstacles) },
    ({ path, why }) => ({
      message: `${path} could not be written: ${unwritten[why][0]}.`,
      suggestion: unwritten[why][1],
    }),
  ),
  /** The path is omitted: it is on the server's own disk, and the caller must not learn it. */
  resultUnwritable: kind('FILE_NOT_WRITABLE', { why: orNull(oneOf(...writeObstacles)) }, ({ why }) => ({
    message: `The picture could not be written${why === null ? '' : `: ${unwritten[why][0]}`}.`,
    suggestion: 'Make room on the disk of the data folder and try again.',
  })),
  dataDiskFull: kind('FILE_NOT_WRITABLE', {}, () => ({
    message: 'It could not be kept: the disk is full.',
    suggestion: 'Make room on the disk of the data folder and try again.',
  })),
  folderUnmakeable: kind('FILE_NOT_WRITABLE', { path: text }, ({ path }) => ({
    message: `The folder ${path} cannot be made.`,
    suggestion: 'Check that no file has its name and that you may write there.',
  })),
  fileTooLargeForMemory: kind('OUT_OF_MEMORY', { path: text, bytes: number }, ({ path, bytes }, words) => ({
    message: `${path} has ${words.bytes(bytes)}, more than fits into memory.`,
    suggestion: 'Close other programs, or use a smaller file.',
  })),
  pathNotGranted: kind('FORBIDDEN', { path: text }, ({ path }) => ({
    message: `${path} was neither dropped on the window nor picked in a dialog.`,
    suggestion: 'Drop the file on the window, or use Open.',
  })),
  archiveEntryUnreadable: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `${path} cannot be read.`,
    suggestion: 'Render what is missing again, then make the archive.',
  })),
}

const unread: Readonly<Record<ReadObstacle, string>> = {
  isFolder: 'it is a folder',
  denied: 'access to it is denied',
  becameShorter: 'it became shorter while it was read',
}

const unwritten: Readonly<Record<WriteObstacle, readonly [why: string, suggestion: string]>> = {
  noFolder: ['there is no such folder', 'Make the folder, or choose another one.'],
  denied: ['access to the folder is denied', 'Choose a folder that you may write to.'],
  readOnlyDisk: ['the disk can only be read', 'Choose another disk.'],
  diskFull: ['the disk is full', 'Make room on it, or choose another disk.'],
  quota: ['your quota on this disk is used up', 'Make room on it, or choose another disk.'],
  nameOfFolder: ['a folder has this name', 'Choose another name.'],
  longName: ['its name is too long', 'Choose a shorter name.'],
}
