import type { Language } from '@contract/languages'
import { activity as germanActivity } from './de/activity'
import { appearance as germanAppearance } from './de/appearance'
import { artworks as germanArtworks } from './de/artworks'
import { batch as germanBatch } from './de/batch'
import { brush as germanBrush } from './de/brush'
import { canvas as germanCanvas } from './de/canvas'
import { commands as germanCommands } from './de/commands'
import { common as germanCommon } from './de/common'
import { connections as germanConnections } from './de/connections'
import { cutOutModel as germanCutOutModel } from './de/cut-out-model'
import { cutOuts as germanCutOuts } from './de/cut-outs'
import { deliverables as germanDeliverables } from './de/deliverables'
import { diagnostics as germanDiagnostics } from './de/diagnostics'
import { editor as germanEditor } from './de/editor'
import { exports as germanExports } from './de/exports'
import { features as germanFeatures } from './de/features'
import { fonts as germanFonts } from './de/fonts'
import { general as germanGeneral } from './de/general'
import { hotFolders as germanHotFolders } from './de/hot-folders'
import { inspector as germanInspector } from './de/inspector'
import { introduction as germanIntroduction } from './de/introduction'
import { keys as germanKeys } from './de/keys'
import { layers as germanLayers } from './de/layers'
import { library as germanLibrary } from './de/library'
import { links as germanLinks } from './de/links'
import { looks as germanLooks } from './de/looks'
import { menu as germanMenu } from './de/menu'
import { outputs as germanOutputs } from './de/outputs'
import { palettes as germanPalettes } from './de/palettes'
import { performance as germanPerformance } from './de/performance'
import { photos as germanPhotos } from './de/photos'
import { photoshopNames as germanPhotoshopNames } from './de/photoshop-names'
import { picker as germanPicker } from './de/picker'
import { presence as germanPresence } from './de/presence'
import { printing as germanPrinting } from './de/printing'
import { proofs as germanProofs } from './de/proofs'
import { remoteCanvas as germanRemoteCanvas } from './de/remote-canvas'
import { server as germanServer } from './de/server'
import { serverLimits as germanServerLimits } from './de/server-limits'
import { shell as germanShell } from './de/shell'
import { shortcuts as germanShortcuts } from './de/shortcuts'
import { status as germanStatus } from './de/status'
import { storage as germanStorage } from './de/storage'
import { studio as germanStudio } from './de/studio'
import { studioDesk as germanStudioDesk } from './de/studio-desk'
import { textPanel as germanTextPanel } from './de/text-panel'
import { videos as germanVideos } from './de/videos'
import { webhooks as germanWebhooks } from './de/webhooks'
import { activity } from './en/activity'
import { appearance } from './en/appearance'
import { artworks } from './en/artworks'
import { batch } from './en/batch'
import { brush } from './en/brush'
import { canvas } from './en/canvas'
import { commands } from './en/commands'
import { common } from './en/common'
import { connections } from './en/connections'
import { cutOutModel } from './en/cut-out-model'
import { cutOuts } from './en/cut-outs'
import { deliverables } from './en/deliverables'
import { diagnostics } from './en/diagnostics'
import { editor } from './en/editor'
import { exports } from './en/exports'
import { features } from './en/features'
import { fonts } from './en/fonts'
import { general } from './en/general'
import { hotFolders } from './en/hot-folders'
import { inspector } from './en/inspector'
import { introduction } from './en/introduction'
import { keys } from './en/keys'
import { layers } from './en/layers'
import { library } from './en/library'
import { links } from './en/links'
import { looks } from './en/looks'
import { menu } from './en/menu'
import { outputs } from './en/outputs'
import { palettes } from './en/palettes'
import { performance } from './en/performance'
import { photos } from './en/photos'
import { photoshopNames } from './en/photoshop-names'
import { picker } from './en/picker'
import { presence } from './en/presence'
import { printing } from './en/printing'
import { proofs } from './en/proofs'
import { remoteCanvas } from './en/remote-canvas'
import { server } from './en/server'
import { serverLimits } from './en/server-limits'
import { shell } from './en/shell'
import { shortcuts } from './en/shortcuts'
import { status } from './en/status'
import { storage } from './en/storage'
import { studio } from './en/studio'
import { studioDesk } from './en/studio-desk'
import { textPanel } from './en/text-panel'
import { videos } from './en/videos'
import { webhooks } from './en/webhooks'
import type { Wording } from './wording'

/** Every text that a person reads in the window, the menus and the notifications, by part of the app. */
export const english = {
  activity,
  appearance,
  artworks,
  batch,
  brush,
  canvas,
  commands,
  common,
  connections,
  cutOuts,
  deliverables,
  diagnostics,
  editor,
  exports,
  features,
  fonts,
  general,
  hotFolders,
  inspector,
  introduction,
  keys,
  layers,
  library,
  links,
  looks,
  menu,
  outputs,
  palettes,
  cutOutModel,
  performance,
  photos,
  photoshopNames,
  picker,
  presence,
  printing,
  proofs,
  remoteCanvas,
  server,
  serverLimits,
  shell,
  shortcuts,
  status,
  storage,
  studio,
  studioDesk,
  textPanel,
  videos,
  webhooks,
}

const german: Wording<typeof english> = {
  activity: germanActivity,
  appearance: germanAppearance,
  artworks: germanArtworks,
  batch: germanBatch,
  brush: germanBrush,
  canvas: germanCanvas,
  commands: germanCommands,
  common: germanCommon,
  connections: germanConnections,
  cutOuts: germanCutOuts,
  deliverables: germanDeliverables,
  diagnostics: germanDiagnostics,
  editor: germanEditor,
  exports: germanExports,
  features: germanFeatures,
  fonts: germanFonts,
  general: germanGeneral,
  hotFolders: germanHotFolders,
  inspector: germanInspector,
  introduction: germanIntroduction,
  keys: germanKeys,
  layers: germanLayers,
  library: germanLibrary,
  links: germanLinks,
  looks: germanLooks,
  menu: germanMenu,
  outputs: germanOutputs,
  palettes: germanPalettes,
  cutOutModel: germanCutOutModel,
  performance: germanPerformance,
  photos: germanPhotos,
  photoshopNames: germanPhotoshopNames,
  picker: germanPicker,
  presence: germanPresence,
  printing: germanPrinting,
  proofs: germanProofs,
  remoteCanvas: germanRemoteCanvas,
  server: germanServer,
  serverLimits: germanServerLimits,
  shell: germanShell,
  shortcuts: germanShortcuts,
  status: germanStatus,
  storage: germanStorage,
  studio: germanStudio,
  studioDesk: germanStudioDesk,
  textPanel: germanTextPanel,
  videos: germanVideos,
  webhooks: germanWebhooks,
}

/** A missing text in any language does not compile. */
export const catalogue: Readonly<Record<Language, Wording<typeof english>>> = { en: english, de: german }
