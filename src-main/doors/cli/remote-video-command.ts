import { resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { type VideoWish, videoRequest } from '@contract/service/videos'
import { indexLayers } from '../../service/layers/layer-index'
import { documentUuidOf } from '../../service/naming/uuid-of'
import type { RemoteFilm, RemoteFilmWish } from '../../service/remote-renders/film-remotely'
import type { RemoteEngine } from '../../service/remote-renders/remote-engine'
import { serviceCannot } from '../../service/remote-renders/remote-request'
import type { CliContext, ExitCode } from './cli-context'
import { progressLine } from './progress-line'
import { assertOneThing, containerOf, depthsOf, scenesOf, type VideoArguments } from './video-command'

export interface RemoteVideoArguments extends VideoArguments {
  /** As in `RemoteDrawingOptions`. */
  readonly remote: string
}

/** Has a service make a film of a mockup, or of a picture at its address, and fetches it. */
export const makeVideoRemotely = async (
  request: RemoteVideoArguments,
  context: CliContext,
): Promise<ExitCode> => {
  assertOneThing(request)
  const container = containerOf(request)
  if (request.strength !== 1) throw serviceCannot('strengthenMotion')
  const address = addressOf(request)
  const { drawing } = await context.openRemoteDrawing({ remote: request.remote, isQueued: true })
  const { motion, seconds, fps, width, aspect, loop, audio, quality } = request
  const video: VideoWish = videoRequest.shape.video.parse({
    ...{ motion, fps, width, aspect, loop, audio, quality, container },
    duration_seconds: seconds,
  })
  const shown: Shown =
    address === null
      ? await mockupOf(request, drawing, context)
      : { subject: { kind: 'picture', address }, depths: {} }
  const line = progressLine(context)
  const startedAt = context.nowMs()
  const poster = request.poster === undefined ? null : resolve(request.poster)
  const made = await drawing
    .film(
      {
        subject: shown.subject,
        video: { ...video, depths: shown.depths },
        webhookUrl: request.webhook ?? null,
        into: resolve(request.out),
        poster,
      },
      {
        signal: context.signal,
        onProgress: (share) => line.show(`${Math.round(share * 100)} %`, share),
      },
    )
    .finally(line.end)
  report(made, Math.round(context.nowMs() - startedAt), request, context)
  return 0
}

interface Shown {
  readonly subject: RemoteFilmWish['subject']
  readonly depths: VideoWish['depths']
}

/** The address of `--image`; null for a mockup. Throws `FEATURE_UNAVAILABLE` for a file of this computer. */
const addressOf = ({ image, artwork, depth }: VideoArguments): string | null => {
  if (image === undefined) return null
  if (artwork.length > 0 || depth.length > 0) throw new AppError('videoPictureAlone', {})
  if (URL.canParse(image) && new URL(image).protocol === 'https:') return image
  throw new AppError('videoPicturesElsewhere', {})
}

const mockupOf = async (
  request: RemoteVideoArguments,
  drawing: RemoteEngine,
  context: CliContext,
): Promise<Shown> => {
  const file = resolve(request.file ?? '')
  const description = await drawing.describe(file, { signal: context.signal })
  const index = indexLayers(documentUuidOf(file, description.contentHash), description)
  const { depths } = depthsOf(request.depth, index)
  const [edits, ...others] = await scenesOf(request, { index, description }, context)
  if (!edits || others.length > 0) throw serviceCannot('changeDesigns')
  return { subject: { kind: 'mockup', file, edits }, depths }
}

const report = (
  { path, bytes, seconds, hasAudio, credits }: RemoteFilm,
  durationMs: number,
  { json }: VideoArguments,
  { out }: CliContext,
): void => {
  const data = { path, bytes, seconds, audio: hasAudio, credits_charged: credits, duration_ms: durationMs }
  out(
    json
      ? `${JSON.stringify({ success: true, data }, null, 2)}\n`
      : `${path}  ${seconds} s  ${(bytes / 1e6).toFixed(2)} MB  ${(durationMs / 1000).toFixed(2)} s  ${credits} ${credits === 1 ? 'credit' : 'credits'}\n`,
  )
}
