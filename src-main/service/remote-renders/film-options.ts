import { type VideoRequestInput, type VideoWish, videoRequest } from '@contract/service/videos'
import { assertDescribed, type KnownOptionsDeps, refuseWidth, type SpecialOption } from './service-options'

/** Moves and files that every service makes. Anything else must stand in the service's own description. */
const usualMotions: readonly string[] = ['ambient', 'showcase']
const usualContainers: readonly string[] = ['mp4']

/** The narrowest picture that `export_options.image_size` takes, px. */
const narrowest = 100

/** What a request leaves out of `video`, because the service does it by itself. */
const usual: VideoWish = videoRequest.parse({}).video

/** How wide a film is to be goes to where every service reads it, as far as that is possible. */
const hasUsualWidth = ({ width }: VideoWish, isMockup: boolean): boolean =>
  isMockup && width !== undefined && width >= narrowest

/**
 * The fields of a request that say how its film moves and looks. Defaults are left out: an older service knows less.
 */
export const filmFieldsOf = (
  video: VideoWish,
  isMockup: boolean,
): Pick<VideoRequestInput, 'video' | 'export_options'> => {
  const { duration_seconds, audio, motion, advanced_model: _, depths, width, ...others } = video
  const changed = Object.entries(others).filter(([name, value]) => usual[name as keyof VideoWish] !== value)
  const isUsualWidth = hasUsualWidth(video, isMockup)
  return {
    video: {
      ...{ duration_seconds, audio, motion },
      ...Object.fromEntries(changed),
      ...(Object.keys(depths).length > 0 && { depths }),
      ...(width !== undefined && !isUsualWidth && { width }),
    },
    ...(width !== undefined && isUsualWidth && { export_options: { image_size: width } }),
  }
}

/**
 * Throws `FEATURE_UNAVAILABLE` for the first wish for a film that the service does not know, and
 * `OUTPUT_RESOLUTION_LIMIT` for a width beyond the plan. Nothing is sent.
 */
export type AssertTakesFilm = (video: VideoWish, isMockup: boolean) => Promise<void>

export const createAssertTakesFilm =
  (deps: KnownOptionsDeps): AssertTakesFilm =>
  async (video, isMockup) => {
    if (video.width !== undefined) refuseWidth(video.width, deps.plan)
    await assertDescribed(specialOf(video, isMockup), /(^|\/)renders\/video\/?$/, deps)
  }

const specialOf = (video: VideoWish, isMockup: boolean): readonly SpecialOption[] => {
  const { motion, container, fps, width, aspect, loop, depths, quality } = video
  const of = (option: SpecialOption['option'], name: string, value: SpecialOption['value']) => ({
    option,
    path: ['video', name],
    value,
  })
  return [
    ...(usualMotions.includes(motion) ? [] : [{ ...of('motion', 'motion', motion), usual: usualMotions }]),
    ...(usualContainers.includes(container)
      ? []
      : [{ ...of('container', 'container', container), usual: usualContainers }]),
    ...(fps === usual.fps ? [] : [of('fps', 'fps', fps)]),
    ...(width === undefined || hasUsualWidth(video, isMockup) ? [] : [of('filmWidth', 'width', width)]),
    ...(aspect === usual.aspect ? [] : [of('aspect', 'aspect', aspect)]),
    ...(loop ? [of('loop', 'loop', null)] : []),
    ...(Object.keys(depths).length > 0 ? [of('depths', 'depths', null)] : []),
    ...(quality === usual.quality ? [] : [of('filmQuality', 'quality', quality)]),
  ]
}
