import type { SentencesOf } from '@contract/failures/failure-kind'
import type { failureKinds } from '@contract/failures/failure-kinds'
import { artwork } from './de/failures/artwork'
import { batch } from './de/failures/batch'
import { cli } from './de/failures/cli'
import { common } from './de/failures/common'
import { cutOutModels } from './de/failures/cut-out-models'
import { cutOuts } from './de/failures/cut-outs'
import { dataFolder } from './de/failures/data-folder'
import { drawing } from './de/failures/drawing'
import { files } from './de/failures/files'
import { films } from './de/failures/films'
import { hotFolders } from './de/failures/hot-folders'
import { http } from './de/failures/http'
import { layers } from './de/failures/layers'
import { moves } from './de/failures/moves'
import { photoFiles } from './de/failures/photo-files'
import { photoMockups } from './de/failures/photo-mockups'
import { photoRenders } from './de/failures/photo-renders'
import { photos } from './de/failures/photos'
import { projects } from './de/failures/projects'
import { psd } from './de/failures/psd'
import { remote } from './de/failures/remote'
import { remoteUploads } from './de/failures/remote-uploads'
import { remoteWork } from './de/failures/remote-work'
import { service } from './de/failures/service'
import { storedFiles } from './de/failures/stored-files'
import { studio } from './de/failures/studio'
import { tables } from './de/failures/tables'
import { videos } from './de/failures/videos'

/**
 * A kind of failure without a German sentence does not compile. The English sentences are defined with the kinds, for
 * logs and HTTP.
 */
export const germanFailures: SentencesOf<typeof failureKinds> = {
  ...common,
  ...files,
  ...dataFolder,
  ...storedFiles,
  ...moves,
  ...psd,
  ...photoFiles,
  ...photoRenders,
  ...drawing,
  ...artwork,
  ...cutOuts,
  ...cutOutModels,
  ...photos,
  ...photoMockups,
  ...layers,
  ...service,
  ...studio,
  ...batch,
  ...tables,
  ...films,
  ...hotFolders,
  ...remote,
  ...remoteUploads,
  ...remoteWork,
  ...http,
  ...projects,
  ...cli,
  ...videos,
}
