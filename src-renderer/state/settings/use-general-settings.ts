import { type GeneralSettings, generalSettings } from '@contract/desktop/general-settings'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useSettings } from './use-settings'

const usual = generalSettings.parse({})

/** Main's general settings, for gestures outside of components; the usual ones until main has sent them. */
export const useGeneralStore = create<GeneralSettings>()(() => usual)

export function useGeneralSettings() {
  const { settings, changeSettings } = useSettings()
  return {
    general: settings?.general ?? usual,
    changeGeneral: (change: Partial<Omit<GeneralSettings, 'export_folder'>>) =>
      changeSettings({ general: change }),
    forgetExportFolder: () => changeSettings({ general: { export_folder: null } }),
  }
}

/** Hands the general settings to gestures. */
export function useAppliedGeneralSettings(): void {
  const { general } = useGeneralSettings()
  useEffect(() => useGeneralStore.setState(general, true), [general])
}
