import { desktopContract } from '@contract/desktop/desktop'
import { implement } from '@orpc/server'
import type { KeyManagement } from '../service/api-keys/key-management'
import type { Artworks } from '../service/artworks/artworks'
import type { Batches } from '../service/batches/batches'
import type { CellPictures } from '../service/batches/cell-picture'
import type { ChosenModel } from '../service/cut-outs/chosen-model'
import type { Documents } from '../service/documents/documents'
import type { MeasureTexts } from '../service/documents/measure-texts'
import type { RemotePreviews } from '../service/documents/remote-previews'
import type { DragFiles } from '../service/drag-out/drag-files'
import type { CopyPicture } from '../service/exports/copy-picture'
import type { Exports } from '../service/exports/exports'
import type { DocumentFilms } from '../service/films/document-films'
import type { Fonts } from '../service/fonts/fonts'
import type { MatchedFonts } from '../service/fonts/matched-fonts'
import type { HotFolders } from '../service/hot-folders/hot-folders'
import type { OutputPresets } from '../service/output-presets/output-presets'
import type { Performance } from '../service/performance/performance'
import type { PlacementPresets } from '../service/placement-presets/placement-presets'
import type { WindowMenu } from '../service/ports/window-menu'
import type { Projects } from '../service/projects/projects'
import type { SettingsUseCases } from '../service/settings/settings'
import type { Storage } from '../service/storage/storage'
import { type ActivityUseCases, activityRoutes } from './desktop/activity-routes'
import { apiKeysRoutes } from './desktop/api-keys-routes'
import { artworksRoutes } from './desktop/artworks-routes'
import { batchesRoutes } from './desktop/batches-routes'
import { type ConnectionsUseCases, connectionsRoutes } from './desktop/connections-routes'
import { type CutOutsUseCases, cutOutsRoutes } from './desktop/cut-outs-routes'
import { documentsRoutes } from './desktop/documents-routes'
import { exportsRoutes } from './desktop/exports-routes'
import { filmsRoutes } from './desktop/films-routes'
import { fontListRoutes } from './desktop/font-list-routes'
import { hotFoldersRoutes } from './desktop/hot-folders-routes'
import { type LibraryUseCases, libraryRoutes } from './desktop/library-routes'
import { linksRoutes } from './desktop/links-routes'
import { outputPresetsRoutes } from './desktop/output-presets-routes'
import { performanceRoutes } from './desktop/performance-routes'
import { type PhotoDraftsUseCases, photoDraftsRoutes } from './desktop/photo-drafts-routes'
import { placementPresetsRoutes } from './desktop/placement-presets-routes'
import { projectsRoutes } from './desktop/projects-routes'
import { remotePreviewsRoutes } from './desktop/remote-previews-routes'
import { settingsRoutes } from './desktop/settings-routes'
import { storageRoutes } from './desktop/storage-routes'
import { type StudioDeskUseCases, studioDeskRoutes } from './desktop/studio-desk-routes'
import { windowMenuRoutes } from './desktop/window-menu-routes'

export interface DesktopUseCases {
  readonly activity: ActivityUseCases
  readonly documents: Documents
  readonly measureTexts: MeasureTexts
  readonly artworks: Artworks
  readonly cutOuts: CutOutsUseCases
  readonly cutOutModel: ChosenModel
  readonly exports: Exports
  readonly films: DocumentFilms
  readonly fonts: Pick<Fonts, 'putAway' | 'restore'>
  readonly matchedFonts: MatchedFonts
  readonly library: LibraryUseCases
  readonly placementPresets: PlacementPresets
  readonly outputPresets: OutputPresets
  readonly performance: Performance
  readonly photoDrafts: PhotoDraftsUseCases
  readonly projects: Projects
  readonly remotePreviews: Pick<RemotePreviews, 'find' | 'render'>
  readonly settings: SettingsUseCases
  readonly storage: Storage
  readonly studioDesk: StudioDeskUseCases
  readonly connections: ConnectionsUseCases
  readonly batches: Batches
  readonly batchPictures: Pick<CellPictures, 'dragIcon'>
  readonly hotFolders: HotFolders
  readonly apiKeys: KeyManagement
  readonly dragFiles: DragFiles
  readonly copyText: (text: string) => void
  readonly copyPicture: CopyPicture
  readonly windowMenu: WindowMenu
}

/** Answers the calls that only the window may make, with one file of routes for each part of the contract. */
export const createDesktopRouter = (useCases: DesktopUseCases) =>
  implement(desktopContract).router({
    activity: activityRoutes(useCases.activity),
    documents: documentsRoutes(useCases.documents, useCases.measureTexts),
    artworks: artworksRoutes(useCases.artworks),
    cutOuts: cutOutsRoutes(useCases.cutOuts, useCases.cutOutModel),
    exports: exportsRoutes(useCases.exports, useCases.dragFiles, useCases.copyPicture),
    films: filmsRoutes(useCases.films, useCases.dragFiles),
    fontList: fontListRoutes(useCases.fonts, useCases.matchedFonts),
    library: libraryRoutes(useCases.library),
    placementPresets: placementPresetsRoutes(useCases.placementPresets),
    outputPresets: outputPresetsRoutes(useCases.outputPresets),
    performance: performanceRoutes(useCases.performance),
    photoDrafts: photoDraftsRoutes(useCases.photoDrafts),
    projects: projectsRoutes(useCases.projects),
    remotePreviews: remotePreviewsRoutes(useCases.remotePreviews),
    settings: settingsRoutes(useCases.settings),
    storage: storageRoutes(useCases.storage),
    studioDesk: studioDeskRoutes(useCases.studioDesk, useCases.copyText),
    connections: connectionsRoutes(useCases.connections),
    batches: batchesRoutes(useCases.batches, useCases.batchPictures, useCases.dragFiles),
    hotFolders: hotFoldersRoutes(useCases.hotFolders),
    links: linksRoutes(useCases.copyText),
    windowMenu: windowMenuRoutes(useCases.windowMenu),
    apiKeys: apiKeysRoutes(useCases.apiKeys, useCases.copyText),
  })
export type DesktopRouter = ReturnType<typeof createDesktopRouter>
