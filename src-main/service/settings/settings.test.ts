import { type Settings, settingsRecord } from '@contract/desktop/settings'
import { expect, it } from 'vitest'
import { createMemorySettingsStore } from '../../adapters/memory/memory-settings-store'
import { assistantSettings } from './assistant-settings'
import { createSettings } from './settings'

/** Settings of a program that applies changes with a delay, and cannot open one port. */
const openSettings = (assistant_settings: string | null = null, chosen: readonly string[] = []) => {
  const left = [...chosen]
  const followed: Settings[] = []
  const copied: string[] = []
  const about = { name: '', version: '', electron: '', platform: '', assistant_settings }
  const useCases = createSettings({
    store: createMemorySettingsStore(),
    dialogs: { chooseFolder: async () => left.shift() ?? null },
    info: () => ({ ...about, local_server_address: null }),
    async apply(settings) {
      await later()
      if (settings.local_server.port === refusedPort) throw new Error('The port is taken.')
      followed.push(settings)
    },
    copyServerKey: later,
    copyText: (text) => copied.push(text),
    openAddress: later,
  })
  return { ...useCases, followed, copied }
}

const later = () => new Promise<void>((resolve) => setTimeout(resolve))
const refusedPort = 1024

it('keeps both of two changes that are made at once', async () => {
  const { get, set, followed } = openSettings()
  const [first, second] = await Promise.all([set({ theme: 'light' }), set({ language: 'de' })])
  expect([first, second]).toMatchObject([{ theme: 'light' }, { theme: 'light', language: 'de' }])
  expect([await get(), followed.at(-1)]).toEqual([second, second])
})

it('is settled when the changes of the last moment are stored', async () => {
  const { get, set, settled } = openSettings()
  const changes = [set({ theme: 'light' }), set({ language: 'de' })]
  await settled()
  expect(await get()).toMatchObject({ theme: 'light', language: 'de' })
  await Promise.all(changes)
})

it('stores nothing of a change that the program could not follow, and goes on with the next', async () => {
  const { get, set } = openSettings()
  const local_server = { ...(await get()).local_server, port: refusedPort }
  const [refused, next] = await Promise.allSettled([
    set({ local_server, theme: 'light' }),
    set({ language: 'de' }),
  ])
  expect([refused.status, next.status]).toEqual(['rejected', 'fulfilled'])
  expect(await get()).toEqual({ ...settingsRecord.parse({}), language: 'de' })
})

it('changes what is general one by one, and takes a folder from the dialog alone', async () => {
  const { get, set, chooseExportFolder } = openSettings(null, ['/home/eva/Mockups'])
  await chooseExportFolder()
  await set({ general: { fit: 'crop' } })
  await set({ general: { advised_dpi: 150 } })
  expect((await get()).general).toEqual({
    export_folder: '/home/eva/Mockups',
    fit: 'crop',
    advised_dpi: 150,
    existing_files: null,
  })
  expect(await chooseExportFolder()).toEqual(await get())
  await set({ general: { export_folder: null } })
  expect((await get()).general).toMatchObject({ export_folder: null, fit: 'crop' })
})

it('copies the settings that start the command line for an assistant, where the program has one', async () => {
  const text = assistantSettings('/opt/mockwright/out/main/cli.cjs')
  expect(JSON.parse(text)).toEqual({
    mcpServers: {
      mockwright: { command: 'node', args: ['/opt/mockwright/out/main/cli.cjs', 'mcp', expect.any(String)] },
    },
  })
  const { copyAssistantSettings, copied } = openSettings(text)
  await copyAssistantSettings()
  expect(copied).toEqual([text])
  await expect(openSettings().copyAssistantSettings()).rejects.toMatchObject({ code: 'CONFLICT' })
})
