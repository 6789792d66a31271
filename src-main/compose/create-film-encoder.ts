import type { FilmEncoderName } from '@contract/failures/films'
import { ffmpegEncoder } from '../film-host/ffmpeg-encoder'
import { createFilmEncoder } from '../film-host/film-encoders'
import { hostedEncoder } from '../film-host/hosted-encoder'
import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { FilmEncoder } from '../service/ports/film-encoder'
import type { Log } from '../service/ports/log'
import { engineCacheFolder } from './create-engine'

export interface FilmEncoderParts {
  readonly dataFolder: string
  readonly log: Log
  /** Starts the process of `pictures-host.ts`. */
  readonly pictures: ChildProcessLauncher
  /** Starts a hidden page; only where there are pages. */
  readonly page?: ChildProcessLauncher
  /** Starts the process of `film-host.ts`; only under plain Node. */
  readonly package?: ChildProcessLauncher
  /** `ffmpeg` is looked for on the PATH. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** The path of ffmpeg, where it is not on the PATH. */
const ffmpegVariable = 'MOCKWRIGHT_FFMPEG'
/** The names of the encoders that may be used, with commas; for a test, or to leave out one that fails here. */
const encodersVariable = 'MOCKWRIGHT_FILM_ENCODERS'

/** The encoders of this program, best first: its own, then the system's. */
export const composeFilmEncoder = (parts: FilmEncoderParts): FilmEncoder => {
  const { log, environment } = parts
  const cacheFolder = engineCacheFolder(parts.dataFolder)
  const hosted = (name: FilmEncoderName, launcher: ChildProcessLauncher | undefined) =>
    launcher ? [hostedEncoder({ name, launcher, cacheFolder, log })] : []
  const allowed = environment[encodersVariable]?.split(',')
  return createFilmEncoder(
    [
      ...hosted('page', parts.page),
      ...hosted('package', parts.package),
      ffmpegEncoder({ program: environment[ffmpegVariable] ?? 'ffmpeg', log }),
      ...hosted('pictures', parts.pictures),
    ].filter(({ name }) => allowed?.includes(name) ?? true),
  )
}
