import { AppError } from '@contract/errors'

const suggestion = 'Open the file in Photoshop and save it again, or use another copy of it.'

/**
 * The error of a file that violates the format. `message` says expected and got; `openPsd` prepends the file's name.
 */
export const malformed = (message: string, cause?: unknown): AppError =>
  new AppError('PSD_PARSE_FAILED', message, { suggestion, cause })

/** The same failure, naming the file; any error of a parser that is not an `AppError` means a malformed file too. */
export const nameTheFile = (error: unknown, fileName: string): AppError => {
  if (error instanceof AppError)
    return new AppError(error.code, `"${fileName}": ${error.message}`, {
      suggestion: error.suggestion,
      cause: error.cause,
    })
  return malformed(`"${fileName}" is not a readable Photoshop file: its structure is damaged.`, error)
}
