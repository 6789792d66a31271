import { AppError } from '../errors'

/** `INVALID_INPUT` for an option of the command line. */
export const misspelt = (wanted: string, text: string, suggestion: string): AppError =>
  new AppError('INVALID_INPUT', `Expected ${wanted}, got “${text}”.`, { suggestion })
