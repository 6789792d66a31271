import { AppError } from '@contract/errors'
import type { RateRule, RateState } from '../../service/ports/rate-limit'

/** Of every response, whatever its status. */
export const rateHeaders = ({ perMinute, burst }: RateRule, state: RateState): Record<string, string> => ({
  'RateLimit-Limit': `${perMinute}`,
  'RateLimit-Remaining': `${state.remaining}`,
  'RateLimit-Reset': `${state.resetSeconds}`,
  'RateLimit-Policy': `${perMinute};w=60;burst=${burst}`,
})

export const rateExceeded = ({ perMinute }: RateRule, state: RateState): AppError =>
  new AppError(
    'rateLimit',
    { perMinute, seconds: state.retrySeconds },
    {
      limit: {
        type: 'rate_limit_exceeded',
        limit: perMinute,
        remaining: 0,
        resource: 'api',
        reset_seconds: state.resetSeconds,
        retry_after: state.retrySeconds,
      },
    },
  )
