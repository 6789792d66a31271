import { calledName, calledService } from './called-service'
import { jobStatuses } from './common'
import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** Failures of work that a service was asked for. */
export const remoteWork = {
  /**
   * A 5xx at the last attempt. `call` is its method and path; `said` and `advice` are the service's own words, empty if
   * it gives none.
   */
  serviceTroubled: kind(
    'SERVICE_UNREACHABLE',
    {
      ...calledService,
      call: text,
      status: number,
      attempts: number,
      seconds: number,
      said: text,
      advice: text,
    },
    ({ call, status, attempts, seconds, said, advice, ...called }, words) => ({
      message: `${calledName(called)} answered ${status} to ${call}${
        attempts === 1 ? '' : `, ${attempts} times within ${words.number(seconds)} s`
      }${said === '' ? '.' : `: “${said}”`}`,
      suggestion: advice || 'Try again in a few minutes. If it stays so, tell whoever runs the service.',
    }),
  ),
  /**
   * Pictures at the service when a person cancelled: cancelled there too, finished, impossible to cancel, or of unknown
   * fate. A picture costs one credit.
   */
  workLeftAtService: kind(
    'CANCELLED',
    { ...calledService, cancelled: number, made: number, running: number, unknown: number },
    ({ cancelled, made, running, unknown, ...called }) => {
      const name = calledName(called)
      const parts = [
        cancelled > 0 && `${pictures(cancelled)} cancelled at ${name}, at no charge`,
        made > 0 && `${pictures(made)} finished there and charged`,
        running > 0 && `${pictures(running)} that ${name} cannot cancel and will charge, ${upTo(running)}`,
        unknown > 0 && `${pictures(unknown)} that ${name} may still finish and charge, ${upTo(unknown)}`,
      ]
      return {
        message: `Stopped: ${parts.filter(Boolean).join('; ')}.`,
        suggestion:
          made + running + unknown === 0
            ? ''
            : 'Render the same again to fetch what was charged; it is not charged twice.',
      }
    },
  ),
  jobNotCancellable: kind(
    'FEATURE_UNAVAILABLE',
    { job: text, status: oneOf(...jobStatuses) },
    ({ job, status }) => ({
      message: `This service cannot cancel jobs: ${job} is ${status}, and is charged if it succeeds.`,
      suggestion: 'Wait for its result, or ask whoever runs the service to stop it.',
    }),
  ),
}

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)

const upTo = (credits: number): string => `up to ${credits === 1 ? '1 credit' : `${credits} credits`}`
