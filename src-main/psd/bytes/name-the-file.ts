import { AppError, retold } from '@contract/errors'

/** The same failure, naming the file; whatever a parser threw that was no `AppError` is a damaged file too. */
export const nameTheFile = (error: unknown, file: string): AppError =>
  error instanceof AppError
    ? retold(error, { file })
    : new AppError('psdUnreadable', { file }, { cause: error })
