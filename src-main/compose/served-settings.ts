import type { ServiceSettings } from '@contract/desktop/service-settings'
import { AppError } from '@contract/errors'
import type { ServerOptions } from '../doors/cli/cli-context'

type Flags = Pick<ServerOptions, 'role' | 'makesNewKey' | 'workers' | 'keepResultsHours' | 'publicBaseUrl'>

/** Command-line options take precedence over stored settings. Throws `INVALID_INPUT` where the role lacks something. */
export const servedSettings = (settings: ServiceSettings, flags: Flags): ServiceSettings => {
  const { role, makesNewKey, workers, keepResultsHours, publicBaseUrl } = flags
  const served = {
    ...settings,
    jobs: { ...settings.jobs, ...(workers !== null && { workers }) },
    results: {
      ...settings.results,
      ...(keepResultsHours !== null && { keep_hours: keepResultsHours }),
      ...(publicBaseUrl !== null && { public_base_url: publicBaseUrl }),
    },
  }
  if (role === 'worker') {
    if (makesNewKey) throw new AppError('workerWithNewKey', {})
    if (served.results.public_base_url === null) throw new AppError('workerWithoutPublicUrl', {})
  }
  return served
}
