import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { untouchedState } from '@contract/desktop/projects'
import { createRouterClient } from '@orpc/server'
import { createSqliteBatchRecipes } from '../adapters/database/sqlite-batch-recipes'
import type { DesktopBackend } from '../compose/desktop-backend'
import { noise } from './drawn-card'

export interface SoakDesktop {
  /** An hour's work at the window. Throws where something came out otherwise than it should. */
  work(hour: number): Promise<void>
}

const designCount = 4

/** A person's work at the window: projects, batches, a hot folder. Files of the person's own are removed. */
export const createSoakDesktop = async (backend: DesktopBackend, folder: string): Promise<SoakDesktop> => {
  const client = createRouterClient(backend.router)
  const [inbox, results, rendered] = ['in', 'out', 'rendered'].map((name) => join(folder, name))
  if (!inbox || !results || !rendered) throw new Error('There are three folders.')
  for (const path of [inbox, results, rendered]) {
    await mkdir(path, { recursive: true })
    backend.grants.grant(path)
  }
  const recipeId = randomUUID()
  const recipe = batchRecipe.parse({
    name: 'Cards',
    mockups: [{ mockup_id: 'sample:card' }],
    outputs: [{ id: 'web', format: 'jpg', width: 60 }],
    naming: '{design}',
  })
  const recipes = createSqliteBatchRecipes(backend.service.access)
  await recipes.put({ id: recipeId, recipe, updatedAt: new Date() })
  await client.hotFolders.add({ recipe_id: recipeId, folder: inbox, output_folder: results })
  const designs: string[] = []
  for (let at = 0; at < designCount; at += 1) {
    const added = await client.artworks.addBytes({
      name: `design-${at}.png`,
      base64: (await noise()).toString('base64'),
    })
    designs.push(added.artwork_id)
  }

  const workOnProject = async (hour: number): Promise<void> => {
    const { uuid } = await client.documents.openSample({ id: 'card' })
    for (let step = 0; step < 5; step += 1) {
      const guides = [{ axis: 'x' as const, position: hour * 10 + step }]
      await client.projects.record({ uuid, state: { ...untouchedState, guides }, gesture: null })
    }
    await client.projects.undo({ uuid })
    await client.projects.redo({ uuid })
    await client.projects.forget({ uuid })
    if (hour % 2 === 0) await client.projects.restore({ uuid })
  }

  const runBatch = async (): Promise<void> => {
    const { runs, recipes: known } = backend.batches
    await known.admitFolder(rendered)
    const wish = { ...recipe, designs, folder: rendered }
    const { id } = await backend.batches.startRecipe(wish, { recipeId: null, sample: null })
    const ended = await runs.ended(id)
    if (ended.made !== designCount) throw new Error(`A batch ended with ${JSON.stringify(ended)}.`)
    for (const run of await runs.list()) if (run.id !== id && run.ended_at !== null) await runs.remove(run.id)
    await emptied(rendered)
  }

  const dropIntoHotFolder = async (hour: number): Promise<void> => {
    for (let at = 0; at < 2; at += 1) await writeFile(join(inbox, `drop-${hour}-${at}.png`), await noise())
    await writeFile(join(inbox, `torn-${hour}.png`), `no picture at all, ${hour}`)
    const isPutAway = async (): Promise<boolean> =>
      (await readdir(inbox, { withFileTypes: true })).every((entry) => entry.isDirectory()) &&
      (await readdir(results)).filter((name) => !name.startsWith('.')).length === 2
    const deadline = performance.now() + 30_000
    while (!(await isPutAway())) {
      if (performance.now() > deadline) throw new Error('The hot folder did not take its pictures in.')
      await wait(50)
    }
    for (const path of [join(inbox, 'done'), join(inbox, 'failed'), results]) await emptied(path)
  }

  return {
    async work(hour) {
      await workOnProject(hour)
      await Promise.all([runBatch(), dropIntoHotFolder(hour)])
    },
  }
}

const emptied = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { recursive: true })
}
