import { AppError } from '@contract/errors'
import type { NameCollision } from '../naming/name-collisions'
import type { BatchGrid } from './batch-grid'
import { countRows } from './batch-rows'

/** Above this number, the work must be split into several batches. */
export const mostFiles = 200_000

export interface CheckedPlan {
  readonly files: number
  readonly isFolderAdmitted: boolean
  readonly collisions: readonly (NameCollision & { readonly isOnDisk: boolean })[]
  /** Why the naming pattern was rejected. */
  readonly namingProblem: AppError | null
}

/** Problems that prevent the whole recipe from running, in the order of its steps. */
export const problemsOf = (grid: BatchGrid, plan: CheckedPlan): readonly AppError[] => {
  const { recipe, mockups } = grid
  const rows = countRows(recipe)
  const isWhole = rows > 0 && mockups.length > 0 && recipe.outputs.length > 0
  const doubled = plan.collisions.filter(({ isOnDisk }) => !isOnDisk)
  const foreign = plan.collisions.filter(({ isOnDisk }) => isOnDisk)
  return [
    rows === 0 && new AppError('noDesigns', {}),
    mockups.length === 0 && new AppError('noMockups', {}),
    recipe.outputs.length === 0 && new AppError('noOutputs', {}),
    plan.namingProblem,
    recipe.folder === null && new AppError('noFolder', {}),
    recipe.folder !== null &&
      !plan.isFolderAdmitted &&
      new AppError('folderNotAdmitted', { folder: recipe.folder }),
    isWhole && plan.files === 0 && new AppError('noCells', {}),
    plan.files > mostFiles && new AppError('tooManyFiles', { files: plan.files, most: mostFiles }),
    doubled[0] &&
      new AppError('namesShared', {
        files: doubled.reduce((sum, { files }) => sum + files, 0),
        names: doubled.length,
        example: doubled[0].name,
      }),
    foreign[0] && new AppError('foreignFiles', { files: foreign.length, example: foreign[0].name }),
  ].filter((problem) => problem instanceof AppError)
}
