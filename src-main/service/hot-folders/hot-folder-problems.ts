import { AppError } from '@contract/errors'

export const recipeGone = (): AppError =>
  new AppError('NOT_FOUND', 'The recipe of this hot folder was removed.', {
    suggestion: 'Choose another recipe; pictures wait until then.',
  })

export const namesAlike = (recipe: string): AppError =>
  new AppError(
    'INVALID_INPUT',
    `The names that “${recipe}” gives to files do not say which design they are of, so each picture would replace the results of the one before.`,
    { suggestion: 'Put {design} into its names, or choose another recipe.' },
  )
