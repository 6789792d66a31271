import { AppError } from '@contract/errors'

const suggestion = 'Open the file in Photoshop and save it again, or use another copy of it.'

/** The file breaks the format. `message` says expected and got; `openPsd` puts the file's name in front. */
export const malformed = (message: string, cause?: unknown): AppError =>
  new AppError('PSD_PARSE_FAILED', message, { suggestion, cause })

/** The same failure, naming the file; whatever a parser threw that was no `AppError` is a malformed file too. */
export const nameTheFile = (error: unknown, fileName: string): AppError => {
  if (error instanceof AppError)
    return new AppError(error.code, `"${fileName}": ${error.message}`, {
      suggestion: error.suggestion,
      cause: error.cause,
    })
  return malformed(`"${fileName}" is not a readable Photoshop file: its structure is damaged.`, error)
}
