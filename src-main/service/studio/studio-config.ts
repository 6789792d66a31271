import type { StudioConfig } from '@contract/service/studio'
import type { StudioConfigStore } from '../ports/studio-config-store'

/** The use cases behind `studio` that run on this computer. */
export const createStudio = (store: StudioConfigStore) => {
  const answer = async () => {
    const { config, version } = await store.read()
    return { success: true as const, config: { ...usual, ...config }, config_version: version }
  }
  return {
    config: answer,
    async setConfig(config: StudioConfig) {
      await store.write(config)
      return answer()
    },
  }
}
export type Studio = ReturnType<typeof createStudio>

/** Defaults for settings that were never set. */
const usual = {
  primaryColor: '#1d4fd8',
  accentColor: '#1d4fd8',
  successColor: '#11713d',
  backgroundColor: '#ffffff',
  panelBackground: '#f5f6f8',
  textColor: '#1b1d21',
  borderColor: '#e2e4e8',
  borderRadius: 8,
  logoUrl: null,
  fontFamily: 'Inter',
  showAdjustments: true,
  showColorOverlay: true,
  showFitMode: true,
  showPosition: true,
  showSize: true,
  showRotation: true,
  showFlip: true,
  showExportOptions: true,
  showZoomControls: true,
  showUndoRedo: true,
  theme: 'light',
  layout: 'sidebar',
  displayMode: 'iframe',
  autoRender: false,
  autoRenderDelay: 500,
  maxFileSize: 100_000_000,
} as const
