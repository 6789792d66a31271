import { AppError } from '@contract/errors'

/** Work that ended a process so often is not tried again: it would end every process after it. */
export const mostAttempts = 3

/** `work` as in `this job`. */
export const abandoned = (work: string, attempts: number): AppError =>
  new AppError(
    'JOB_ABANDONED',
    `The program ended ${attempts} times while it worked on this ${work}, so it is not tried again.`,
    { suggestion: 'Look for what is special about its file or artwork before queueing it again.' },
  )
