import { artwork } from './artwork'
import { batch } from './batch'
import { cli } from './cli'
import { common } from './common'
import { cutOutModels } from './cut-out-models'
import { cutOuts } from './cut-outs'
import { dataFolder } from './data-folder'
import { drawing } from './drawing'
import type { KindOfFailure } from './failure-kind'
import { files } from './files'
import { films } from './films'
import { hotFolders } from './hot-folders'
import { http } from './http'
import { layers } from './layers'
import { moves } from './moves'
import type { Params, ValuesOf } from './params'
import { photoFiles } from './photo-files'
import { photoMockups } from './photo-mockups'
import { photoRenders } from './photo-renders'
import { photos } from './photos'
import { projects } from './projects'
import { psd } from './psd'
import { remote } from './remote'
import { remoteUploads } from './remote-uploads'
import { remoteWork } from './remote-work'
import { service } from './service'
import { storedFiles } from './stored-files'
import { studio } from './studio'
import { tables } from './tables'
import { videos } from './videos'

/**
 * Every kind of failure. Clients branch on the code; kinds are finer, so that each language has its own sentence for
 * each.
 */
export const failureKinds = {
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

export type FailureKind = keyof typeof failureKinds

export type ParamsOf<Kind extends FailureKind> =
  (typeof failureKinds)[Kind] extends KindOfFailure<infer Of extends Params> ? ValuesOf<Of> : never

export const isFailureKind = (kind: unknown): kind is FailureKind =>
  typeof kind === 'string' && Object.hasOwn(failureKinds, kind)
