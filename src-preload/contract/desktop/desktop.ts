import { activity } from './activity'
import { apiKeys } from './api-keys'
import { artworks } from './artworks'
import { batches } from './batches'
import { connections } from './connections'
import { cutOuts } from './cut-outs'
import { documents } from './documents'
import { exportsContract } from './exports'
import { films } from './films'
import { fontList } from './fonts'
import { hotFolders } from './hot-folders'
import { library } from './library'
import { links } from './links'
import { outputPresets } from './output-presets'
import { performanceContract } from './performance'
import { photoDrafts } from './photo-drafts'
import { placementPresets } from './placement-presets'
import { projects } from './projects'
import { remotePreviews } from './remote-previews'
import { settings } from './settings'
import { storage } from './storage'
import { studioDesk } from './studio-desk'
import { windowMenu } from './window-menu'

/** Calls for the window only: served over its message port, never over HTTP. */
export const desktopContract = {
  activity,
  documents,
  artworks,
  cutOuts,
  exports: exportsContract,
  films,
  fontList,
  library,
  placementPresets,
  outputPresets,
  projects,
  performance: performanceContract,
  photoDrafts,
  remotePreviews,
  settings,
  storage,
  studioDesk,
  connections,
  batches,
  hotFolders,
  links,
  apiKeys,
  windowMenu,
}
