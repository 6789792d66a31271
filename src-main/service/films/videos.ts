import { AppError } from '@contract/errors'
import { renderExportOptions } from '@contract/service/renders'
import type { VideoRequest } from '@contract/service/videos'
import { posterOfFilm } from '../jobs/poster-of-film'
import { type Policy, videoCredits } from '../policy/policy'
import type { Engine } from '../ports/engine'
import type { Files } from '../ports/files'
import type { FilmQuestion } from '../ports/film-drawer'
import type { OpenFilmScratch } from '../ports/film-scratch'
import type { ServedFiles } from '../ports/served-files'
import { callOptionsOf, type FileWork, servedFile } from '../renders/drawn-file'
import { type VideoRules, type VideoSubject, videoSubjectOf } from './admit-video'
import { type BringPictureDeps, bringPicture } from './bring-picture'
import type { FilmMaker } from './film-maker'
import { filmOfVideo, videoSizeOf } from './film-of-video'
import { type VideoScene, type VideoSceneDeps, videoScene } from './video-scene'

export interface VideosDeps extends VideoSceneDeps, BringPictureDeps {
  readonly rules: VideoRules
  readonly films: FilmMaker
  readonly engine: Pick<Engine, 'describeArtwork'>
  readonly openScratch: OpenFilmScratch
  readonly files: Pick<Files, 'write'>
  readonly servedFiles: Pick<ServedFiles, 'reserve' | 'remove' | 'seal' | 'addressOf' | 'placeOf'>
  readonly policy: Pick<Policy, 'admitRender' | 'plan'>
}

/** The use cases behind `videos.create`: the finished film and its poster as served files. */
export const createVideos = (deps: VideosDeps) => ({
  /**
   * Refuses at once whatever would fail in the queue; returns the mockup, or null for a picture. Throws like `draw`,
   * except for errors of fetched artwork and pictures.
   */
  async admit(request: VideoRequest): Promise<VideoScene['mockup'] | null> {
    const { shown } = await admit(request, deps)
    return 'picture' in shown ? null : shown.mockup
  },

  /** Charging is left to the end of the work. */
  async draw(request: VideoRequest, work: FileWork): Promise<void> {
    const { shown } = await admit(request, deps)
    await ('picture' in shown
      ? drawPicture(shown.picture, request, work, deps)
      : drawScene(shown, request, work, deps))
  },
})
export type Videos = ReturnType<typeof createVideos>

/** A mockup, or the address of a picture. */
type Shown = VideoScene | { readonly picture: string }

const admit = async (request: VideoRequest, deps: VideosDeps): Promise<{ readonly shown: Shown }> => {
  const { video } = request
  const shown = await shownIn(videoSubjectOf(request, deps.rules), request, deps)
  await deps.films.assertWrites(video.container)
  const credits = videoCredits(video.duration_seconds)
  await deps.policy.admitRender(admittedWidth(shown, request, deps), credits)
  return { shown }
}

const shownIn = async (subject: VideoSubject, { video }: VideoRequest, deps: VideosDeps): Promise<Shown> =>
  subject.kind === 'picture'
    ? { picture: subject.image_url }
    : videoScene({ ...subject, depths: video.depths }, deps)

/** A picture is not there yet: without a wish it comes out as wide as the plan allows, at most. */
const admittedWidth = (shown: Shown, request: VideoRequest, { policy: { plan } }: VideosDeps): number =>
  'picture' in shown
    ? (request.video.width ?? plan.widestRender)
    : videoSizeOf(request, shown.size, plan.widestRender).width

const drawScene = async (
  scene: VideoScene,
  request: VideoRequest,
  work: FileWork,
  deps: VideosDeps,
): Promise<void> => {
  const { source: file, size, layers, mockup, lost } = scene
  const film = filmOfVideo(request, size, deps.policy.plan.widestRender)
  const scenes = [await scene.edits(work.signal)]
  const subject = { kind: 'document', file, scenes } as const
  await writeFilm({ question: { subject, film, layers }, label: mockup.name, lost }, request, work, deps)
}

const drawPicture = async (
  url: string,
  request: VideoRequest,
  work: FileWork,
  deps: VideosDeps,
): Promise<void> => {
  const scratch = await deps.openScratch()
  try {
    const path = scratch.pathOf('picture')
    await deps.files.write(path, await bringPicture(url, deps, work.signal))
    const size = await deps.engine.describeArtwork({ path }, work.signal && { signal: work.signal })
    // The fields of renders are left out of account, and a picture has no layers.
    const asked = { export_options: renderExportOptions.parse({}), video: { ...request.video, depths: {} } }
    const film = filmOfVideo(asked, size, deps.policy.plan.widestRender)
    const question: FilmQuestion = { subject: { kind: 'picture', path }, film }
    await writeFilm({ question, label: 'video', lost: unsuited }, request, work, deps)
  } finally {
    await scratch.close()
  }
}

const unsuited = (cause: unknown) => new AppError('videoPictureUnsuited', {}, { cause })

interface FilmWish extends Pick<VideoScene, 'lost'> {
  readonly question: FilmQuestion
  /** What the file's name begins with. */
  readonly label: string
}

/** Shares of the progress: the film is written from here to there. */
const [filmBegins, filmEnds] = [0.05, 0.98]

const writeFilm = async (
  { question, label, lost }: FilmWish,
  { video: { container, quality, audio } }: VideoRequest,
  work: FileWork,
  { films, files, servedFiles }: VideosDeps,
): Promise<void> => {
  const { signal, onProgress } = callOptionsOf(work)
  await servedFile({ label, ending: container, lost }, work, { servedFiles }, async ({ id, path: into }) => {
    onProgress?.(filmBegins)
    const poster = await films.poster(question, signal && { signal })
    await files.write(servedFiles.placeOf(posterOfFilm(id)), poster)
    await servedFiles.seal(posterOfFilm(id))
    await films.make(
      { ...question, container, quality, audio, into },
      {
        ...(signal && { signal }),
        onProgress: (share) => onProgress?.(filmBegins + share * (filmEnds - filmBegins)),
      },
    )
  })
}
