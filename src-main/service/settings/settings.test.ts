import { type Settings, settingsRecord } from '@contract/desktop/settings'
import { expect, it } from 'vitest'
import { createMemorySettingsStore } from '../../adapters/memory/memory-settings-store'
import { createSettings } from './settings'

/** Settings of a program that applies changes with a delay, and cannot open one port. */
const openSettings = () => {
  const followed: Settings[] = []
  const useCases = createSettings({
    store: createMemorySettingsStore(),
    info: () => ({ name: '', version: '', electron: '', platform: '', local_server_address: null }),
    async apply(settings) {
      await later()
      if (settings.local_server.port === refusedPort) throw new Error('The port is taken.')
      followed.push(settings)
    },
    copyServerKey: later,
    openAddress: later,
  })
  return { ...useCases, followed }
}

const later = () => new Promise<void>((resolve) => setTimeout(resolve))
const refusedPort = 1024

it('keeps both of two changes that are made at once', async () => {
  const { get, set, followed } = openSettings()
  const [first, second] = await Promise.all([set({ theme: 'light' }), set({ language: 'de' })])
  expect([first, second]).toMatchObject([{ theme: 'light' }, { theme: 'light', language: 'de' }])
  expect([await get(), followed.at(-1)]).toEqual([second, second])
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
