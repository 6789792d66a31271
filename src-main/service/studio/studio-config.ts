import {
  type StudioConfig,
  type StudioConfigInput,
  studioConfig,
  studioSettings,
} from '@contract/service/studio'
import { usualStudioConfig } from '@contract/studio/usual-config'
import type { StoredStudioConfig, StudioConfigStore } from '../ports/studio-config-store'

/** The use cases behind `studio` that run on this computer. */
export const createStudio = (store: StudioConfigStore) => {
  const answer = async () => {
    const { config, version } = await store.read()
    return {
      success: true as const,
      config: { ...usualStudioConfig, ...knownSettings(config) },
      config_version: version,
    }
  }
  return {
    config: answer,
    /** Settings that the input leaves out stay as they are. */
    async setConfig({ config: wrapped, config_version: _, success: __, ...bare }: StudioConfigInput) {
      await store.change((stored) => withoutNulls({ ...knownSettings(stored), ...bare, ...wrapped }))
      return answer()
    },
  }
}
export type Studio = ReturnType<typeof createStudio>

/**
 * The settings among the stored values. An earlier version stored a change that came in `config` as a value of that
 * name.
 */
const knownSettings = (stored: StoredStudioConfig): StudioConfig => {
  const { config, ...bare } = stored
  const values: StoredStudioConfig = { ...bare, ...(typeof config === 'object' && config) }
  const known = studioSettings.flatMap((name) => {
    const one = studioConfig.safeParse({ [name]: values[name] })
    return name in values && one.success ? [[name, values[name]] as const] : []
  })
  return studioConfig.parse(Object.fromEntries(known))
}

/** A setting without a value has its default. */
const withoutNulls = (config: StoredStudioConfig): StoredStudioConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null))
