import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { toFailure } from '@contract/errors'
import { sampleFailures } from '@contract/failures/testing/sample-failures'
import { expect, it } from 'vitest'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { builtPrograms } from '../testing/built-programs'
import { EngineClient } from './client/engine-client'
import { testSettings } from './testing/test-engine'

it("a failure of any kind in the engine's process reaches main with all that it tells", async () => {
  const programs = await builtPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-failing-'))
  const launcher = forkLauncher(resolve(programs, 'failing-engine-host.cjs'))
  const settings = testSettings(programs, folder)
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  try {
    const crossed = await Promise.all(
      sampleFailures.map((failure) => {
        const bytes = new TextEncoder().encode(JSON.stringify(failure))
        return engine.describeArtwork({ bytes, name: 'artwork' }).then(() => null, toFailure)
      }),
    )
    expect(crossed).toEqual(sampleFailures)
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
