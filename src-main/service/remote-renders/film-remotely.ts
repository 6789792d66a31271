import { AppError } from '@contract/errors'
import type { Called } from '@contract/failures/called-service'
import type { VideoRequestInput, VideoWish } from '@contract/service/videos'
import type { Uuid } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { remoteEditsOf } from '../../engine/edits/remote-edits-of'
import type { LeftEnd } from '../jobs/leave-job'
import type { CallOptions, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { filmContainerOf } from './film-container'
import { type AssertTakesFilm, filmFieldsOf } from './film-options'
import { sentSource, serviceCannot } from './remote-request'
import type { RemoteRenderDeps } from './render-remotely'
import { sendWork } from './send-work'
import { type OwnJobDeps, ownJobOf, resultAt, workOnce } from './work-once'

/** A film that a service is to make. */
export interface RemoteFilmWish {
  readonly subject:
    | { readonly kind: 'mockup'; readonly file: FilePath; readonly edits: ResolvedEdits }
    /** At its public address. */
    | { readonly kind: 'picture'; readonly address: string }
  readonly video: VideoWish
  /** Told when the film has ended. */
  readonly webhookUrl: string | null
  readonly into: FilePath
  /** Where its poster goes; null: nowhere. */
  readonly poster: FilePath | null
}

export interface RemoteFilm {
  readonly path: FilePath
  readonly bytes: number
  readonly seconds: number
  readonly hasAudio: boolean
  readonly credits: number
}

export interface RemoteFilmDeps
  extends Omit<OwnJobDeps, 'onLeft'>,
    Pick<RemoteRenderDeps, 'describeArtwork' | 'newUuid'> {
  readonly called: Called
  readonly files: Pick<Files, 'read' | 'write'>
  readonly assertTakesFilm: AssertTakesFilm
  /** The service's mockup of a file, and the uuids of its layers. A file that the service does not have is sent. */
  readonly mockupOf: (
    file: FilePath,
    signal: AbortSignal | undefined,
  ) => Promise<{ readonly mockup: { readonly uuid: Uuid }; readonly uuidOf: (path: LayerPath) => Uuid }>
}

/**
 * Has the service make a film, fetches it and writes it, see `workOnce`. Throws `FEATURE_UNAVAILABLE` for what services
 * cannot do, before anything is sent, and `filmLeftAtService` if the caller gives up.
 */
export const filmRemotely = async (
  wish: RemoteFilmWish,
  deps: RemoteFilmDeps,
  options: CallOptions,
): Promise<RemoteFilm> => {
  await deps.assertTakesFilm(wish.video, wish.subject.kind === 'mockup')
  const body = await bodyOf(wish, deps, options.signal)
  const left: Left = { end: null, credits: null }
  try {
    return await workOnce({ kind: 'film', body }, deps.newUuid, (key) =>
      attempt({ wish, body, key, left }, deps, options),
    )
  } catch (error) {
    const { end, credits } = left
    throw end === null ? error : new AppError('filmLeftAtService', { ...deps.called, end, credits })
  }
}

/** What became of the film after the caller gave up. */
interface Left {
  end: LeftEnd | null
  credits: number | null
}

interface FilmAttempt {
  readonly wish: RemoteFilmWish
  readonly body: VideoRequestInput
  readonly key: string
  readonly left: Left
}

const attempt = async (
  { wish, body, key, left }: FilmAttempt,
  deps: RemoteFilmDeps,
  options: CallOptions,
): Promise<RemoteFilm> => {
  const { called, files } = deps
  const { signal } = options
  const onLeft = (end: LeftEnd): void => {
    left.end = end
  }
  const working = { ...deps, onLeft }
  const answer = await sendWork(key, { isQueued: true, onLeft }, signal, (sending) =>
    deps.connection.service.videos.create(body, sending),
  )
  left.credits = answer.estimated_credits
  const job = await ownJobOf(answer.job_id, working, options)
  const bytes = await resultAt(job.result_url, assertFilm, { ...working, signal })
  const found = filmContainerOf(bytes)
  const asked = wish.video.container
  if (found !== null && found !== asked) throw new AppError('filmOfAnotherKind', { ...called, found, asked })
  await files.write(wish.into, bytes)
  if (wish.poster !== null) {
    if (!job.poster_url) throw new AppError('posterMissing', called)
    const assertPicture = async (read: Uint8Array): Promise<void> =>
      void (await deps.describeArtwork({ bytes: read, name: 'poster' }))
    await files.write(wish.poster, await resultAt(job.poster_url, assertPicture, { ...working, signal }))
  }
  const { duration_seconds, audio, credits_charged: credits } = job
  return {
    path: wish.into,
    bytes: bytes.length,
    seconds: duration_seconds ?? answer.duration_seconds,
    hasAudio: audio ?? answer.audio,
    credits,
  }
}

const bodyOf = async (
  { subject, video, webhookUrl }: RemoteFilmWish,
  deps: RemoteFilmDeps,
  signal: AbortSignal | undefined,
): Promise<VideoRequestInput> => {
  const rest = {
    ...filmFieldsOf(video, subject.kind === 'mockup'),
    ...(webhookUrl !== null && { webhook: { url: webhookUrl } }),
  }
  if (subject.kind === 'picture') return { image_url: subject.address, ...rest }
  const designs = designsOf(subject.edits)
  const { mockup, uuidOf } = await deps.mockupOf(subject.file, signal)
  const smart_objects = await Promise.all(
    designs.map(async ({ layer, artwork, fit }) => ({
      uuid: uuidOf(layer),
      asset: { ...(await sentSource(artwork, deps.files)), fit },
    })),
  )
  return { mockup_uuid: mockup.uuid, smart_objects, ...rest }
}

/** The designs of a film; services put them on a mockup and change nothing else of it. */
const designsOf = (edits: ResolvedEdits) =>
  remoteEditsOf(edits).map((edit) => {
    if (edit.kind === 'unavailable') throw serviceCannot(edit.what)
    if (edit.kind !== 'artwork' || 'color' in edit.artwork) throw serviceCannot('editFilms')
    const { fit, size, position, rotateDegrees, flipHorizontal, flipVertical } = edit.placement
    if (size || position || rotateDegrees !== 0 || flipHorizontal || flipVertical)
      throw serviceCannot('placeInFilms')
    return { layer: edit.layer, artwork: edit.artwork, fit }
  })

const assertFilm = async (bytes: Uint8Array): Promise<void> => {
  if (filmContainerOf(bytes) === null) throw new Error('No film begins like this.')
}
