import type { Settings } from '@contract/desktop/settings'

export interface SettingsStore {
  get(): Settings
  /** Resolves once the settings are safely stored. */
  set(settings: Settings): Promise<void>
}
