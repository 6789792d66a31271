import type { AppInfo, Settings } from '@contract/desktop/settings'
import type { SettingsStore } from '../ports/settings-store'

export interface SettingsDeps {
  readonly store: SettingsStore
  readonly info: () => AppInfo
  /** Makes the running app follow; rejects when it cannot (the port is taken), and then nothing is stored. */
  readonly apply: (settings: Settings) => Promise<void>
  /** Puts the local server's key on the clipboard: the page itself never sees one. */
  readonly copyServerKey: () => Promise<void>
}

/** The use cases behind the window's `settings`. */
export const createSettings = ({ store, info, apply, copyServerKey }: SettingsDeps) => ({
  get: (): Settings => store.get(),

  async set(changes: Partial<Settings>): Promise<Settings> {
    const before = store.get()
    const after = { ...before, ...changes }
    try {
      await apply(after)
    } catch (error) {
      await apply(before)
      throw error
    }
    await store.set(after)
    return after
  },

  info,

  async copyServerKey() {
    await copyServerKey()
    return { copied: true }
  },
})
export type SettingsUseCases = ReturnType<typeof createSettings>
