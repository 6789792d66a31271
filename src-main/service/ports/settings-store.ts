import type { Settings } from '@contract/desktop/settings'

export interface SettingsStore {
  get(): Settings
  /** Resolves once they are safely stored. */
  set(settings: Settings): Promise<void>
}
