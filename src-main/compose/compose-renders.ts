import { isAdmittedHost } from '../adapters/fetch/pinned-host'
import { nodeFiles } from '../adapters/files/node-files'
import { openFilmScratch } from '../adapters/films/film-scratch-folder'
import type { CutOuts } from '../service/cut-outs/cut-outs'
import { createFilmMaker, type FilmMaker, noFilms } from '../service/films/film-maker'
import { type PreparedDrawerDeps, preparedDrawer } from '../service/films/prepared-drawer'
import { createVideos } from '../service/films/videos'
import { filmsWithFiles, visionWithFiles } from '../service/near-files/engine-with-files'
import { createPhotoJob } from '../service/photo-mockups/photo-job'
import { createPhotoMockups } from '../service/photo-mockups/photo-mockups'
import { readmitPhotos } from '../service/photo-mockups/readmit-photos'
import { createPhotoRenders } from '../service/photo-renders/render-photo'
import type { Policy } from '../service/policy/policy'
import type { Clock } from '../service/ports/clock'
import type { ReadmittedMockups } from '../service/ports/data-folder-admin'
import type { Engine } from '../service/ports/engine'
import type { Fetcher } from '../service/ports/fetcher'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import type { Log } from '../service/ports/log'
import type { ServiceFiles } from '../service/ports/service-files'
import type { ServiceStores } from '../service/ports/service-stores'
import type { Vision } from '../service/ports/vision'
import { createRenders } from '../service/renders/render-mockup'
import type { FilmParts, LocalBackendOptions } from './local-backend-options'

export interface RenderParts extends Pick<LocalBackendOptions, 'admittedHosts'> {
  readonly stores: Pick<ServiceStores, 'jobs' | 'mockups' | 'photoMockups'>
  readonly engine: Engine
  readonly vision: Vision
  readonly films: FilmParts | undefined
  readonly fonts: FontCatalogue
  readonly cutOuts: CutOuts
  readonly fetcher: Fetcher
  readonly files: Pick<ServiceFiles, 'served' | 'shared' | 'photoMockups'>
  readonly policy: Policy
  readonly maximumArtworkBytes: number
  readonly now: Clock
  readonly log: Log
}

/** What draws: PSD mockups, photo mockups and films of both. */
export const composeRenders = ({ stores, films: filmParts, fonts, vision, ...parts }: RenderParts) => {
  const { engine, files, fetcher, policy, cutOuts, maximumArtworkBytes, now, log } = parts
  const { served: servedFiles, shared } = files
  const drawing = { engine, servedFiles, fetcher, policy, cutOuts, maximumArtworkBytes }
  const photoDeps = {
    ...{ engine, servedFiles, fetcher, policy, now, log },
    vision: visionWithFiles(vision, shared),
    store: stores.photoMockups,
    jobs: stores.jobs,
    files: files.photoMockups,
    disk: shared,
    writer: nodeFiles,
    maximumBytes: maximumArtworkBytes,
  }
  const photoMockups = createPhotoMockups(photoDeps)
  const films = filmMakerOf(filmParts, { cutOuts, shared, catalogue: fonts })
  const { admittedHosts = [] } = parts
  return {
    renders: createRenders({ ...drawing, store: stores.mockups, fonts }),
    photoMockups,
    photoRenders: createPhotoRenders({ ...drawing, now, readyPhoto: photoMockups.ready }),
    films,
    videos: createVideos({
      ...drawing,
      store: stores.mockups,
      readyPhoto: photoMockups.ready,
      rules: { isAdmitted: (address) => isAdmittedHost(address, admittedHosts) },
      films,
      openScratch: openFilmScratch,
      files: nodeFiles,
    }),
    preparePhoto: createPhotoJob(photoDeps),
    /** Adds the stored photo mockups that the database lacks. */
    readmitPhotos: async (): Promise<ReadmittedMockups> =>
      readmitPhotos(await files.photoMockups.names(), photoDeps),
  }
}

const filmMakerOf = (
  parts: FilmParts | undefined,
  {
    shared,
    ...prepared
  }: Pick<PreparedDrawerDeps, 'cutOuts' | 'catalogue'> & Pick<RenderParts['files'], 'shared'>,
): FilmMaker =>
  parts
    ? createFilmMaker({
        drawer: preparedDrawer(filmsWithFiles(parts.drawer, shared), { ...prepared, files: shared }),
        encoder: parts.encoder,
        openScratch: openFilmScratch,
      })
    : noFilms
