import { kind } from './failure-kind'
import { number, text } from './params'

/** Projects: the kept edits of a document, and the files that carry them. `project` is a project file's name. */
export const projects = {
  projectKeptByService: kind('FEATURE_UNAVAILABLE', { document: text }, ({ document }) => ({
    message: `${document} is kept by a service, and a project's file needs the PSD itself.`,
    suggestion: 'Save a project of the PSD on this computer.',
  })),
  /** `document` is the name of the PSD at hand. */
  projectLayersMissing: kind(
    'LAYER_NOT_FOUND',
    { project: text, document: text },
    ({ project, document }) => ({
      message: `${project} changes layers that ${document} does not have.`,
      suggestion: `Use the ${document} that the project was made with, for example by putting it beside ${project}.`,
    }),
  ),
  /** `path` is where `file` was when the project was saved. */
  projectFileMissing: kind(
    'FILE_NOT_FOUND',
    { project: text, file: text, path: text },
    ({ project, file, path }) => ({
      message: `${project} needs ${file}, which is neither in it nor at ${path}.`,
      suggestion: `Put ${file} beside ${project}, or save the project again with everything in it.`,
    }),
  ),
  projectUnreadable: kind('INVALID_INPUT', { project: text }, ({ project }) => ({
    message: `${project} is no project of Mockwright, or it is damaged.`,
    suggestion: 'Take the file from its source again, or open the PSD itself.',
  })),
  projectOfLaterVersion: kind('CONFLICT', { project: text }, ({ project }) => ({
    message: `${project} was saved by a later version of Mockwright.`,
    suggestion: 'Update Mockwright, then open it again.',
  })),
  editsOfLaterVersion: kind('CONFLICT', { document: text }, ({ document }) => ({
    message: `The edits of ${document} were made by a later version of Mockwright.`,
    suggestion: 'Update Mockwright, then open it again.',
  })),
  editsUnreadable: kind('CONFLICT', { document: text }, ({ document }) => ({
    message: `The edits that were kept of ${document} cannot be read.`,
    suggestion: 'Undo leads to the edits before them.',
  })),
  archiveUnreadable: kind('INVALID_INPUT', { name: text }, ({ name }) => ({
    message: `${name} cannot be read: it is damaged, or of another kind.`,
    suggestion: 'Take the file from its source again.',
  })),
  archiveTooLarge: kind(
    'INVALID_INPUT',
    { name: text, mostFiles: number, mostBytes: number },
    ({ name, mostFiles, mostBytes }, words) => ({
      message: `${name} holds more than a project may: ${words.number(mostFiles)} files, ${words.bytes(mostBytes)}.`,
      suggestion: 'Take the file from its source again.',
    }),
  ),
}
