import { calledName, calledService } from './called-service'
import { kind } from './failure-kind'
import { number, text } from './params'

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
}
