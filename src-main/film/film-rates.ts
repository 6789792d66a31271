import type { FilmJob } from './film-messages'

type FilmShape = Pick<FilmJob, 'width' | 'height' | 'fps' | 'quality'>

/** Of 1080p at 30 frames a second and quality 75, where films of our samples decode at 40 dB and more. */
const bitsPerPixel = { h264: 0.16, vp9: 0.12 } as const
const usualQuality = 75
/** Quality points that double the rate. */
const doubling = 15
const leastBitrate = 400_000

/** Bits a second. Large and fast films need fewer bits a pixel: neighbours, and frames, differ less. */
export const videoBitrate = (
  codec: keyof typeof bitsPerPixel,
  { width, height, fps, quality }: FilmShape,
): number => {
  const pixels = width * height
  const wanted = bitsPerPixel[codec] * 2 ** ((quality - usualQuality) / doubling)
  const bits = wanted * (pixels / (1920 * 1080)) ** -0.2 * (fps / 30) ** -0.4
  return Math.max(leastBitrate, Math.round(bits * pixels * fps))
}

/** Two seconds: how far a player goes back for a place in the film. */
export const isKeyFrame = (index: number, fps: number): boolean => index % (fps * 2) === 0

/** ITU-T H.264, table A-1: level × 10, macroblocks a second, macroblocks a frame. */
const h264Levels = [
  [30, 40_500, 1620],
  [31, 108_000, 3600],
  [32, 216_000, 5120],
  [40, 245_760, 8192],
  [42, 522_240, 8704],
  [50, 589_824, 22_080],
  [51, 983_040, 36_864],
  [52, 2_073_600, 36_864],
  [60, 4_177_920, 139_264],
  [61, 8_355_840, 139_264],
  [62, 16_711_680, 139_264],
] as const

/** VP9's levels: level × 10, luma samples a second, luma samples a frame. */
const vp9Levels = [
  [30, 20_736_000, 552_960],
  [31, 36_864_000, 983_040],
  [40, 83_558_400, 2_228_224],
  [41, 160_432_128, 2_228_224],
  [50, 311_951_360, 8_912_896],
  [51, 588_251_136, 8_912_896],
  [52, 1_176_502_272, 8_912_896],
  [60, 1_176_502_272, 35_651_584],
  [61, 2_353_004_544, 35_651_584],
  [62, 4_706_009_088, 35_651_584],
] as const

const lowestLevel = (
  levels: readonly (readonly [level: number, perSecond: number, perFrame: number])[],
  units: number,
  fps: number,
): number =>
  levels.find(([, perSecond, perFrame]) => units <= perFrame && units * fps <= perSecond)?.[0] ?? 62

/**
 * High, main and constrained baseline profile, at the lowest level that holds the film: the first one that is encoded
 * is the best.
 */
export const h264Names = ({ width, height, fps }: FilmShape): readonly string[] => {
  const macroblocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  const level = lowestLevel(h264Levels, macroblocks, fps).toString(16).padStart(2, '0')
  return ['6400', '4d00', '42e0'].map((profile) => `avc1.${profile}${level}`)
}

/** Profile 0, 8 bits, 4:2:0, BT.709 in limited range. */
export const vp9Names = ({ width, height, fps }: FilmShape): readonly string[] => [
  `vp09.00.${lowestLevel(vp9Levels, width * height, fps)}.08.01.01.01.01.00`,
  `vp09.00.${lowestLevel(vp9Levels, width * height, fps)}.08`,
]
