import { kind } from './failure-kind'
import { oneOf, text } from './params'

export const overlaps = ['bothWatch', 'watchesResults', 'resultsWatched'] as const
export type Overlap = (typeof overlaps)[number]

export const ownOverlaps = ['sameFolder', 'resultsInside', 'watchedInside'] as const
export type OwnOverlap = (typeof ownOverlaps)[number]

/** Folders that are watched for pictures. */
export const hotFolders = {
  hotRecipeGone: kind('NOT_FOUND', {}, () => ({
    message: 'The batch of this hot folder was removed.',
    suggestion: 'Choose another batch; pictures wait until then.',
  })),
  hotNamesAlike: kind('INVALID_INPUT', { recipe: text }, ({ recipe }) => ({
    message: `The names that “${recipe}” gives to files do not say which design they are of, so each picture would replace the results of the one before.`,
    suggestion: 'Put {design} into its names, or choose another batch.',
  })),
  hotRunCancelled: kind('CANCELLED', {}, () => ({
    message: 'Its run was cancelled before it was finished.',
    suggestion: 'Try it again.',
  })),
  hotPictureMoved: kind('FILE_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `${name} is no longer where it was put.`,
    suggestion: 'Put the picture into the hot folder again.',
  })),
  watchedFolderUnreadable: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `The folder ${path} cannot be read.`,
    suggestion: 'Connect its disk or put it back; watching goes on by itself.',
  })),
  pictureUnmovable: kind('FILE_NOT_WRITABLE', { name: text, folder: text }, ({ name, folder }) => ({
    message: `${name} cannot be moved to ${folder}.`,
    suggestion: 'Check that no other program has it open and that you may write there.',
  })),
  folderReadOnly: kind('FILE_NOT_WRITABLE', { folder: text }, ({ folder }) => ({
    message: `Nothing can be written in ${folder}.`,
    suggestion: 'Choose a folder that you may write in.',
  })),
  /** `folder` and `results` are folder names, not paths. */
  hotFolderOverOwn: kind(
    'INVALID_INPUT',
    { folder: text, results: text, how: oneOf(...ownOverlaps) },
    ({ folder, results, how }) => {
      if (how === 'sameFolder')
        return {
          message: `${folder} cannot be watched and take the results: each result would be rendered again.`,
          suggestion: `Put the results beside it, for example in “${folder} results”.`,
        }
      return how === 'resultsInside'
        ? {
            message: `${results} lies in the folder that is watched, so results would come in as new pictures.`,
            suggestion: 'Choose a folder for the results outside of it.',
          }
        : {
            message: `${folder} lies in the folder for the results, so results could come in as new pictures.`,
            suggestion: 'Watch a folder outside of it.',
          }
    },
  ),
  hotFolderOverOther: kind(
    'INVALID_INPUT',
    { folder: text, other: text, how: oneOf(...overlaps) },
    ({ folder, other, how }) => {
      if (how === 'bothWatch')
        return {
          message: `${folder} and the hot folder ${other} lie in one another: both would take the same pictures.`,
          suggestion: 'Choose a folder beside it.',
        }
      return how === 'watchesResults'
        ? {
            message: `The hot folder ${other} puts its results where this one would watch: they would be rendered again.`,
            suggestion: 'Watch another folder.',
          }
        : {
            message: `Results would land in the hot folder ${other}, which would render them again.`,
            suggestion: 'Choose another folder for the results.',
          }
    },
  ),
}
