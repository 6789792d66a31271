import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { expect, it } from 'vitest'
import { createSqliteBatchRuns } from '../../adapters/database/sqlite-batch-runs'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { poster } from '../../doors/testing/test-fixture'
import { openBatchFixture } from '../../testing/batch-fixture'
import { fileOfSource } from '../ports/document-source'
import { createCannedEngine } from '../testing/canned-engine'

it('notes what a service charges for each picture that it draws, by its mockup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-draw-cell-'))
  await mkdir(join(folder, 'designs'))
  await writeFile(join(folder, 'designs', 'fern.png'), 'fern')
  for (const name of ['mug', 'photo']) await writeFile(join(folder, `${name}.psd`), '8BPS')
  const canned = createCannedEngine(poster)
  const fixture = openBatchFixture(folder, {
    engine: {
      ...canned,
      async describe(source, options) {
        const description = await canned.describe(source, options)
        const isPhoto = fileOfSource(source) === join(folder, 'photo.psd')
        return isPhoto ? { ...description, creditsPerPicture: 5 } : description
      },
    },
  })
  const recipe = batchRecipe.parse({
    designs: ['fern'],
    mockups: [{ mockup_id: 'mug' }, { mockup_id: 'photo' }],
    outputs: [
      { id: 'web', format: 'jpg', width: 99 },
      { id: 'print', format: 'png', width: 99 },
    ],
    naming: '{mockup}',
    folder: join(folder, 'out'),
  })
  const { id } = await fixture.run(recipe)
  await fixture.close()
  const sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  expect(await createSqliteBatchRuns(sqlite.access).find(id)).toMatchObject({ made: 4, credits: 12 })
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})
