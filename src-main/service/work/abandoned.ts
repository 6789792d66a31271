import { AppError } from '@contract/errors'
import type { AbandonedWork } from '@contract/failures/common'

/** Work that has ended its process this many times is not tried again: it would end every process after it. */
export const mostAttempts = 3

export const abandoned = (work: AbandonedWork, attempts: number): AppError =>
  new AppError('workAbandoned', { work, attempts })
