import { AppError } from '../errors'

interface Misspelt {
  readonly expected: string
  readonly given: string
  readonly example: string
  /** Of which one is wanted; empty where there is no list of them. */
  readonly names?: readonly string[]
}

/** `INVALID_INPUT` for an option of the command line. */
export const misspelt = ({ expected, given, example, names = [] }: Misspelt): AppError =>
  new AppError('optionMisspelt', { expected, given, example, names })
