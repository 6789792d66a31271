import { type Settings, settingsRecord } from '@contract/desktop/settings'
import type { SettingsStore } from '../../service/ports/settings-store'

/** Settings that last as long as their process. */
export const createMemorySettingsStore = (): SettingsStore => {
  let stored: Settings = settingsRecord.parse({})
  return {
    get: async () => structuredClone(stored),
    async set(settings) {
      stored = structuredClone(settings)
    },
  }
}
