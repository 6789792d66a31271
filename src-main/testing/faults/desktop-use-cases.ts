import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { batchOutput, batchRecipe } from '@contract/desktop/batch-recipe'
import { projectState } from '@contract/desktop/projects'
import { AppError, type Failure } from '@contract/errors'
import { type DesktopWorld, freshName } from './desktop-world'
import type { FaultedUseCase } from './fault-law'

export type DesktopUseCase = (
  world: DesktopWorld,
) => Promise<Pick<FaultedUseCase, 'run'> & Partial<Pick<FaultedUseCase, 'faults'>>>

const thrown = (failure: Failure): never => {
  throw new AppError(failure)
}

const expectSame = (what: string, found: unknown, expected: unknown): void => {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

/** The use cases of the window, as it calls them. */
export const desktopUseCases: Readonly<Record<string, DesktopUseCase>> = {
  'an import into the library': async ({ client, file }) => {
    const imported = new Set<string>()
    return {
      async run(round) {
        const path = await file(`mug-${round}.psd`, `8BPS ${round}`)
        for await (const { outcome } of await client.library.import({ paths: [path] }))
          if (outcome.type === 'failed') thrown(outcome.failure)
        imported.add(path)
      },
      async faults() {
        const paths = (await client.library.list()).map((mockup) => mockup.path ?? '').toSorted()
        return paths.join() === [...imported].toSorted().join()
          ? []
          : [`The library has ${paths.join(', ')}.`]
      },
    }
  },

  'a project that is changed, undone, saved and opened': async ({ client, file }) => {
    const path = await file('poster.psd', '8BPS poster')
    await file('logo.png', 'a logo')
    return {
      async run(round) {
        const { uuid, layers } = await client.documents.open({ path })
        const {
          added: [artwork],
          refused: [refusal],
        } = await client.artworks.choose()
        if (refusal) thrown(refusal.failure)
        const light = layers.find(({ name }) => name === 'Light')?.uuid ?? ''
        const first = projectState.parse({
          fills: { [light]: '#204060' },
          guides: [{ axis: 'x', position: round }],
        })
        const second = projectState.parse({
          ...first,
          placed: { Front: { layerUuid: light, artwork, placement: {} } },
        })
        await client.projects.record({ uuid, state: first, gesture: null })
        await client.projects.record({ uuid, state: second, gesture: null })
        expectSame('Undone', (await client.projects.undo({ uuid })).state, first)
        expectSame('Done again', (await client.projects.redo({ uuid })).state, second)
        await client.projects.save({ uuid, contents: 'everything' })
        const opened = await client.projects.choose()
        const { state } = await client.projects.get({ uuid: opened?.uuid ?? '' })
        expectSame('Opened', state.guides, second.guides)
      },
    }
  },

  'an export': async ({ client, file, folder }) => {
    const path = await file('mug.psd', '8BPS mug')
    return {
      async run(round) {
        const { uuid } = await client.documents.open({ path })
        const target = await client.exports.chooseTarget({
          suggested_name: `mug-${round}.png`,
          format: 'png',
        })
        const events = await client.exports.run({
          uuid,
          edits: {},
          outputs: [batchOutput.parse({ id: 'one', format: 'png', width: 100 })],
          target: { kind: 'file', target_id: target?.target_id ?? '' },
        })
        for await (const event of events)
          if (event.type === 'done') for (const { failure } of event.files) if (failure) thrown(failure)
        expectSame('Exported', await readFile(join(folder, `mug-${round}.png`), 'utf8'), 'A picture of png')
      },
    }
  },

  'a batch of a table and its saved recipe': async ({ client, file, folder }) => {
    const path = await file('mug.psd', '8BPS mug')
    for await (const _ of await client.library.import({ paths: [path] }));
    const [mug] = await client.library.list()
    await file('fern.png', 'fern')
    return {
      async run(round) {
        await writeFile(join(folder, 'rows.csv'), `SKU,Front\nA-${round},fern.png\nB-${round},fern.png\n`)
        await client.batches.chooseFolder()
        let table = null
        for await (const event of await client.batches.chooseTable({ mockup_ids: [mug?.mockup_id ?? ''] }))
          if (event.type === 'table') table = event.table
        const recipe = {
          ...batchRecipe.parse({
            name: `Round ${round}`,
            mockups: [{ mockup_id: mug?.mockup_id ?? '' }],
            outputs: [{ id: 'web', format: 'jpg', width: 10 }],
            naming: '{row.SKU}',
            existing: 'replace',
            folder: join(folder, 'out'),
          }),
          table,
        }
        const saved = await client.batches.saveRecipe({ id: null, recipe })
        const { id } = await client.batches.start({ recipe_id: saved.id, sample: null })
        await finished(client, id)
        for (const name of [`A-${round}.jpg`, `B-${round}.jpg`])
          expectSame(name, await readFile(join(folder, 'out', name), 'utf8'), 'A picture of jpg')
      },
    }
  },

  'a changed setting': async ({ client }) => {
    let theme: 'dark' | 'light' = 'dark'
    await client.settings.set({ local_server: { enabled: false, port: 4321 } })
    return {
      async run(round) {
        theme = round % 2 === 0 ? 'dark' : 'light'
        await client.settings.set({ theme })
        const settings = await client.settings.get()
        expectSame('The theme', settings.theme, theme)
        expectSame('The port', settings.local_server.port, 4321)
      },
    }
  },

  'presets that are kept and removed': async ({ client }) => ({
    async run(round) {
      const { preset_id } = await client.outputPresets.save({
        name: freshName(`Preset ${round}`),
        outputs: [batchOutput.omit({ id: true }).parse({ format: 'png', width: 10 })],
      })
      await client.outputPresets.remove({ preset_id })
      await client.outputPresets.restore({ preset_id })
    },
  }),
}

const finished = async (client: DesktopWorld['client'], id: string): Promise<void> => {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const { run } = await client.batches.run({ run_id: id })
    if (run.stopped_by) thrown(run.stopped_by)
    if (run.state === 'finished' && run.failed === 0) return
    if (run.state === 'finished') {
      const { items } = await client.batches.items({ run_id: id, state: 'failed', offset: 0, limit: 1 })
      for (const { failure } of items) if (failure) thrown(failure)
    }
    await wait(5)
  }
  throw new Error('The batch does not end.')
}
