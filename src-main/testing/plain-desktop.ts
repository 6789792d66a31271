import { createTexts } from '../adapters/language/texts'
import { readXlsx } from '../adapters/spreadsheet/read-xlsx'
import { openDesktopBackend } from '../compose/desktop-backend'
import type { DesktopBackendOptions } from '../compose/desktop-backend-options'
import { createEngineTuning } from '../compose/engine-tuning'
import { silentLog } from '../service/ports/log'
import { createCannedVision } from '../service/testing/canned-vision'

type Needed = Pick<DesktopBackendOptions, 'dataFolder' | 'samplesFolder' | 'engine' | 'background'>

/** The window's backend without a window, in plain Node: nobody answers a dialog, and no secret is kept. */
export const openPlainDesktop = (options: Needed & Partial<DesktopBackendOptions>) =>
  openDesktopBackend({
    vision: createCannedVision(),
    tuning: createEngineTuning([{ restart: async (_change, between) => between?.() }], silentLog),
    engineBytes: () => null,
    dragOut: { begin: () => undefined },
    dialogs: {
      chooseDocuments: async () => [],
      chooseMockups: async () => [],
      locateMockup: async () => null,
      chooseArtworks: async () => [],
      choosePhoto: async () => null,
      chooseModel: async () => null,
      chooseTarget: async () => null,
      chooseFilm: async () => null,
      chooseFolder: async () => null,
      chooseProject: async () => null,
      chooseProjectTarget: async () => null,
      reveal: () => undefined,
    },
    batchDialogs: { chooseTable: async () => null, chooseDeliverable: async () => null },
    keychain: {
      probe: async () => undefined,
      read: async () => null,
      write: async () => undefined,
      remove: async () => undefined,
    },
    texts: createTexts(),
    readSpreadsheet: readXlsx,
    log: silentLog,
    info: {
      name: 'Mockwright',
      version: '0.0.0',
      electron: '',
      platform: process.platform,
      assistant_settings: null,
    },
    setTheme: () => undefined,
    setLanguage: () => undefined,
    setInBackground: () => undefined,
    copyText: () => undefined,
    copyPng: async () => ({ width: 0, height: 0 }),
    openAddress: async () => undefined,
    windowMenu: { list: () => [], choose: () => undefined },
    onOpened: () => undefined,
    ...options,
  })
