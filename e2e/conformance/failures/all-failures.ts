import type { FailureCheck } from './failure-check'
import { fontFailures } from './font-failures'
import { limitFailures } from './limit-failures'
import { photoFailures } from './photo-failures'
import { renderFailures } from './render-failures'
import { requestFailures } from './request-failures'
import { uploadFailures } from './upload-failures'
import { videoFailures } from './video-failures'

/** In the order of the table in `docs/api.md`. */
export const failureChecks: readonly FailureCheck[] = [
  ...requestFailures,
  ...uploadFailures,
  ...fontFailures,
  ...renderFailures,
  ...photoFailures,
  ...videoFailures,
  ...limitFailures,
]
