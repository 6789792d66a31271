import { performanceContract as contract } from '@contract/desktop/performance'
import { implement } from '@orpc/server'
import type { Performance } from '../../service/performance/performance'

export const performanceRoutes = (performance: Performance) => {
  const on = implement(contract)
  return on.router({ info: on.info.handler(() => performance.info()) })
}
