import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsRecord } from '@contract/desktop/settings'
import { afterEach, describe, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { createMemorySettingsStore } from '../../adapters/memory/memory-settings-store'
import { createJsonSettingsStore } from '../../adapters/settings/json-settings-store'
import type { SettingsStore } from './settings-store'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const ignore = () => undefined
const log = { info: ignore, warn: ignore, error: ignore }

/** Each opens a place for settings, and returns what opens a store on it, as each process does. */
const places: Readonly<Record<string, () => Promise<() => SettingsStore>>> = {
  'a file': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-settings-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    return () => createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, log)
  },
  memory: async () => {
    const store = createMemorySettingsStore()
    return () => store
  },
}

const defaults = settingsRecord.parse({})
const themed = (theme: 'dark' | 'light') => ({ ...defaults, theme })

describe.each(Object.entries(places))('settings in %s', (_name, openPlace) => {
  it('are the defaults until some are set: the local server is off', async () => {
    const open = await openPlace()
    expect(await open().get()).toEqual(defaults)
    expect(defaults.local_server).toEqual({ enabled: false, port: 7878 })
  })

  it('are those that were set last', async () => {
    const store = (await openPlace())()
    const changed = { ...themed('dark'), local_server: { enabled: true, port: 0 } }
    await store.set(themed('light'))
    await store.set(changed)
    expect(await store.get()).toEqual(changed)
  })

  it('are what another process stored since', async () => {
    const open = await openPlace()
    const [here, there] = [open(), open()]
    await here.set(themed('light'))
    expect((await there.get()).theme).toBe('light')
    await there.set(themed('dark'))
    expect((await here.get()).theme).toBe('dark')
  })

  it('are whole, whoever sets them at the same moment', async () => {
    const open = await openPlace()
    const choices = [themed('dark'), themed('light')]
    await Promise.all(choices.map((choice) => open().set(choice)))
    expect(choices).toContainEqual(await open().get())
  })

  it('do not change with an answer that its reader changes, nor with a record that was stored', async () => {
    const store = (await openPlace())()
    const given = structuredClone(themed('dark'))
    await store.set(given)
    given.local_server.port = 1
    const read = await store.get()
    read.local_server.port = 2
    expect(await store.get()).toEqual(themed('dark'))
  })
})
