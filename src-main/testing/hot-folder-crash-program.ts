import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { createRouterClient } from '@orpc/server'
import { createSqliteBatchRecipes } from '../adapters/database/sqlite-batch-recipes'
import { notingEngine } from './noting-engine'
import { openPlainDesktop } from './plain-desktop'

const [folder = ''] = process.argv.slice(2)

const recipe = batchRecipe.parse({
  name: 'Mugs',
  mockups: [{ mockup_id: 'sample:mug' }],
  outputs: [{ id: 'web', format: 'jpg', width: 9 }],
  naming: '{design}',
})

/** Watches `<folder>/in` until it is killed; tells its parent when it does. */
const watch = async (): Promise<void> => {
  const engine = notingEngine(join(folder, 'drawn.log'))
  const backend = await openPlainDesktop({
    dataFolder: join(folder, 'data'),
    samplesFolder: join(folder, 'samples'),
    engine: { ...engine, bindDocument: () => undefined, bindResources: () => undefined },
    background: engine,
  })
  const { hotFolders } = createRouterClient(backend.router)
  if ((await hotFolders.list()).length === 0) {
    const id = randomUUID()
    await createSqliteBatchRecipes(backend.service.access).put({ id, recipe, updatedAt: new Date() })
    const [watched, results] = [join(folder, 'in'), join(folder, 'out')]
    for (const path of [watched, results]) backend.grants.grant(path)
    await hotFolders.add({ recipe_id: id, folder: watched, output_folder: results })
  }
  process.send?.('watching')
}

void watch()
process.once('disconnect', () => process.exit())
