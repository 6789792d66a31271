import { AppError } from '@contract/errors'
import { longestFilm, shortestFilm } from '@contract/film/film-limits'
import { type VideoRequest, videoMotions } from '@contract/service/videos'
import type { Uuid } from '@contract/vocabulary'

/** What a video shows: exactly one of both. */
export type VideoSubject =
  | {
      readonly kind: 'mockup'
      readonly mockup_uuid: Uuid
      readonly smart_objects: NonNullable<VideoRequest['smart_objects']>
    }
  | { readonly kind: 'picture'; readonly image_url: string }

export interface VideoRules {
  /** Hosts that may give pictures over `http:` as well: the settings name them. */
  readonly isAdmitted: (address: URL) => boolean
}

/**
 * Refuses requests that the contract's schema cannot tell from others. Throws `INVALID_VIDEO_INPUT`,
 * `INVALID_VIDEO_DURATION`, `ADVANCED_MODEL_UNAVAILABLE` and `ASSET_BLOCKED`.
 */
export const videoSubjectOf = (request: VideoRequest, rules: VideoRules): VideoSubject => {
  const subject = subjectOf(request)
  const { duration_seconds: given, advanced_model: model } = request.video
  if (!Number.isInteger(given) || given < shortestFilm || given > longestFilm)
    throw new AppError('videoDurationInvalid', { given, least: shortestFilm, most: longestFilm })
  if (model !== null) throw new AppError('videoModelUnknown', { given: model, motions: [...videoMotions] })
  if (subject.kind === 'picture') assertHttps(subject.image_url, rules)
  return subject
}

const subjectOf = ({ mockup_uuid, smart_objects = [], image_url }: VideoRequest): VideoSubject => {
  if (mockup_uuid !== undefined && image_url !== undefined) throw new AppError('videoOfTwoThings', {})
  if (image_url !== undefined) return { kind: 'picture', image_url }
  if (mockup_uuid === undefined)
    throw new AppError(smart_objects.length > 0 ? 'videoWithoutMockup' : 'videoOfNothing', {})
  if (smart_objects.length === 0) throw new AppError('videoWithoutArtwork', {})
  return { kind: 'mockup', mockup_uuid, smart_objects }
}

const assertHttps = (given: string, { isAdmitted }: VideoRules): void => {
  const address = URL.canParse(given) ? new URL(given) : null
  if (address?.protocol === 'https:') return
  if (address?.protocol === 'http:' && isAdmitted(address)) return
  throw new AppError('videoPictureNotHttps', { address: given.slice(0, 80) })
}
