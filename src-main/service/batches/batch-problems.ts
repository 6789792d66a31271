import { AppError, type FailureCode } from '@contract/errors'
import type { NameCollision } from '../naming/name-collisions'
import type { BatchGrid } from './batch-grid'
import { countRows } from './batch-rows'

/** More files than these are several batches. */
export const mostFiles = 200_000

export interface CheckedPlan {
  readonly files: number
  readonly isFolderAdmitted: boolean
  readonly collisions: readonly (NameCollision & { readonly isOnDisk: boolean })[]
  /** What the naming pattern was refused with. */
  readonly namingProblem: AppError | null
}

/** What keeps a recipe as a whole from being run, the first step first. */
export const problemsOf = (grid: BatchGrid, plan: CheckedPlan): readonly AppError[] => {
  const { recipe, mockups } = grid
  const problems: AppError[] = []
  const add = (
    isWrong: boolean,
    message: string,
    suggestion: string,
    code: FailureCode = 'INVALID_INPUT',
  ) => {
    if (isWrong) problems.push(new AppError(code, message, { suggestion }))
  }
  const rows = countRows(recipe)
  add(rows === 0, 'There are no designs yet.', 'Drop pictures, a folder or a table on the grid.')
  add(mockups.length === 0, 'There are no mockups yet.', 'Drop PSD files, or add mockups from the library.')
  add(recipe.outputs.length === 0, 'No output is chosen.', 'Add a format, for example JPEG at 2048 px.')
  if (plan.namingProblem) problems.push(plan.namingProblem)
  add(recipe.folder === null, 'There is no folder to write to.', 'Choose a folder.')
  add(
    recipe.folder !== null && !plan.isFolderAdmitted,
    `The folder ${recipe.folder} was not chosen on this computer.`,
    'Choose the folder again.',
    'FORBIDDEN',
  )
  add(
    rows > 0 && mockups.length > 0 && recipe.outputs.length > 0 && plan.files === 0,
    'The batch makes no picture: every row is left out, or is for a mockup that is not here.',
    'Include a row, or check the column that names mockups.',
  )
  add(
    plan.files > mostFiles,
    `The batch would write ${plan.files.toLocaleString('en')} files; one batch may write ${mostFiles.toLocaleString('en')}.`,
    'Part it into several.',
  )
  const doubled = plan.collisions.filter(({ isOnDisk }) => !isOnDisk)
  add(
    doubled.length > 0,
    `${doubled.reduce((sum, { files }) => sum + files, 0)} files would share ${doubled.length === 1 ? 'a name' : `${doubled.length} names`}, such as ${doubled[0]?.name}.`,
    'Add a token to the names that tells them apart: {design}, {variant}, {width} or {index}.',
  )
  const foreign = plan.collisions.filter(({ isOnDisk }) => isOnDisk)
  add(
    foreign.length > 0,
    `${foreign.length} ${foreign.length === 1 ? 'file is' : 'files are'} in the folder already and not from a batch, such as ${foreign[0]?.name}.`,
    'Choose another folder or other names.',
    'FILE_NOT_WRITABLE',
  )
  return problems
}
