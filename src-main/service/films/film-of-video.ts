import { type Film, film } from '@contract/film/film'
import { filmSizeOf } from '@contract/film/film-size'
import type { VideoRequest, VideoWish } from '@contract/service/videos'
import type { Size } from '@geometry/plane'

/** The film that a request asks for, of a mockup or picture of this size. */
export const filmOfVideo = (
  { video, export_options }: AskedVideo,
  source: Size,
  usualWidth: number,
): Film => {
  const { duration_seconds, fps, motion, loop, depths } = video
  return film.parse({
    ...videoSizeOf({ video, export_options }, source, usualWidth),
    ...{ fps, motion, loop, depths, frames: fps * duration_seconds },
  })
}

/** What of a request decides how its film looks. */
export interface AskedVideo extends Pick<VideoRequest, 'export_options'> {
  readonly video: VideoWish
}

/** `usualWidth`: the most that the plan allows where no width is asked for. */
export const videoSizeOf = (
  { video: { width, aspect }, export_options }: AskedVideo,
  source: Size,
  usualWidth: number,
): Size => {
  const asked = width ?? export_options.image_size
  if (asked !== undefined) return filmSizeOf({ aspect, width: asked }, source)
  const usual = filmSizeOf({ aspect, width: null }, source)
  return usual.width <= usualWidth ? usual : filmSizeOf({ aspect, width: usualWidth }, source)
}
