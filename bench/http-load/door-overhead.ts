import { createInProcessClient } from '../../src-main/doors/in-process'
import { openTestFixture } from '../../src-main/doors/testing/test-fixture'
import { openRemoteConnection } from '../../src-main/remote/remote-connection'
import { silentLog } from '../../src-main/service/ports/log'
import { quantile } from './quantile'

/** The overhead of the HTTP door per call, client and server together. */
export const doorOverhead = async (print: (text: string) => void): Promise<void> => {
  const fixture = await openTestFixture()
  const doors = {
    inProcess: createInProcessClient(fixture.router, silentLog),
    http: openRemoteConnection({ baseUrl: fixture.address, apiKey: fixture.key }).service,
  }
  const times = { inProcess: [] as number[], http: [] as number[] }
  for (let turn = 0; turn < 400; turn += 1)
    for (const name of ['inProcess', 'http'] as const) {
      const start = performance.now()
      await doors[name].psdMockups.list({ limit: 5 })
      times[name].push(performance.now() - start)
    }
  const [inside, over] = [quantile(times.inProcess, 0.5), quantile(times.http, 0.5)]
  print(
    `A list: ${inside.toFixed(2)} ms in process, ${over.toFixed(2)} ms over HTTP, the door adds ${(over - inside).toFixed(2)} ms (medians)`,
  )
  await fixture.close()
}
