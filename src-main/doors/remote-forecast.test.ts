import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { openBatchFixture } from '../testing/batch-fixture'
import { openTestFixture } from './testing/test-fixture'

const connection = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Studio',
  baseUrl: 'https://studio.test',
  isDefault: true,
  isQueued: false,
  createdAt: new Date(0),
  account: { email: '', plan: 'Pro', creditsRemaining: 40, prepaidBalance: 2, checkedAt: new Date(0) },
}

it('forecasts credits and widths by what the account may use now, not at the last check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-forecast-'))
  const service = await openTestFixture({ plan: 'trial' })
  const fixture = openBatchFixture(folder, {
    connection,
    address: { baseUrl: service.address, apiKey: service.key },
  })
  await mkdir(join(folder, 'designs'))
  await writeFile(join(folder, 'designs', 'fern.png'), 'fern')
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  await fixture.batches.recipes.chooseFolder()
  const recipe = batchRecipe.parse({
    designs: ['fern'],
    mockups: [{ mockup_id: 'mug' }],
    outputs: [{ id: 'web', format: 'jpg', width: 2048 }],
    folder: join(folder, 'out'),
    connection_id: connection.id,
  })
  expect(await fixture.batches.forecast(recipe)).toMatchObject({
    credits: { needed: 1, remaining: 50 },
    problems: [{ kind: 'widthOverPlan', params: { plan: 'Trial', most: 1024, asked: 2048 } }],
  })
  await fixture.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})
