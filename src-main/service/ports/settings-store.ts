import type { Settings } from '@contract/desktop/settings'

/**
 * The settings of a data folder. Another process that shares the folder may change them at any time; whoever needs a
 * value faster than a store answers keeps it, and follows `apply` of the use cases.
 */
export interface SettingsStore {
  /** The settings as they were last stored, by any process; the defaults before that. */
  get(): Promise<Settings>
  /** Resolves once the settings are safely stored. */
  set(settings: Settings): Promise<void>
}
