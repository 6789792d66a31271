import {
  type FilmEasing,
  type FilmKey,
  type FilmPreset,
  type FilmPropertyId,
  type FilmTrack,
  filmProperties,
} from '@contract/film/film-motion'

type Values = readonly (readonly [at: number, value: number])[]

/** Motions in the words of tracks; what comes back to its start is for loops. */
interface Preset {
  readonly loop: Motion
  readonly once: Motion
}
interface Course {
  readonly values: Values
  readonly easing: FilmEasing
}
type Motion = Readonly<Partial<Record<FilmPropertyId, Course>>>

/** One turn of a circle, its height in `sine` or its breadth in `cosine`, on keys that a smooth course passes. */
const circle = (of: (angle: number) => number, reach: number, around = 0): Course => ({
  values: Array.from({ length: 9 }, (_, key) => [key / 8, around + reach * of((key * Math.PI) / 4)] as const),
  easing: 'smooth',
})
const sine = (reach: number, around = 0) => circle(Math.sin, reach, around)
const cosine = (reach: number, around = 0) => circle(Math.cos, reach, around)
const line = (from: number, to: number, easing: FilmEasing = 'ease_in_out') =>
  ({
    values: [
      [0, from],
      [1, to],
    ],
    easing,
  }) as const
/**
 * From the still to `reach` and back, a little faster there than back: else the two frames at its turn are the same.
 */
const breath = (reach: number, around: number): Course => ({
  ...cosine(-reach / 2, around + reach / 2),
  values: cosine(-reach / 2, around + reach / 2).values.map(([at, value]) => [
    at - 0.16 * at * (1 - at),
    value,
  ]),
})

const presets: Readonly<Record<FilmPreset, Preset>> = {
  ambient: {
    loop: {
      camera_zoom: breath(0.06, 1),
      camera_x: sine(0.006),
      light_x: cosine(0.35, 0.5),
      light_y: sine(0.12, 0.3),
      light_strength: { values: [[0, 0.16]], easing: 'smooth' },
      vignette: { values: [[0, 0.12]], easing: 'smooth' },
    },
    once: {
      camera_zoom: line(1, 1.08, 'linear'),
      light_x: line(0.2, 0.8),
      light_y: line(0.35, 0.25),
      light_strength: { values: [[0, 0.16]], easing: 'smooth' },
      vignette: { values: [[0, 0.12]], easing: 'smooth' },
    },
  },
  showcase: {
    loop: {
      camera_pan: sine(9),
      camera_tilt: cosine(3.5),
      camera_zoom: breath(0.1, 1.02),
      light_x: cosine(-0.4, 0.5),
      light_y: { values: [[0, 0.25]], easing: 'smooth' },
      light_strength: { values: [[0, 0.12]], easing: 'smooth' },
    },
    once: {
      camera_pan: line(-10, 8),
      camera_tilt: line(4, -1.5),
      camera_zoom: line(1.12, 1.02),
      camera_turn: line(-0.8, 0.6),
      light_x: line(0.1, 0.9),
      light_y: { values: [[0, 0.25]], easing: 'smooth' },
      light_strength: { values: [[0, 0.12]], easing: 'smooth' },
    },
  },
  zoom_in: {
    loop: { camera_zoom: breath(0.3, 1) },
    once: { camera_zoom: line(1, 1.35) },
  },
  zoom_out: {
    loop: { camera_zoom: breath(-0.3, 1.3) },
    once: { camera_zoom: line(1.35, 1) },
  },
  pan: {
    loop: { camera_x: sine(0.06), camera_zoom: { values: [[0, 1.08]], easing: 'smooth' } },
    once: { camera_x: line(-0.07, 0.07), camera_zoom: { values: [[0, 1.08]], easing: 'smooth' } },
  },
  orbit: {
    loop: {
      camera_pan: sine(12),
      camera_tilt: cosine(5),
      camera_zoom: { values: [[0, 1.06]], easing: 'smooth' },
    },
    once: { camera_pan: line(-14, 14), camera_zoom: { values: [[0, 1.06]], easing: 'smooth' } },
  },
  parallax: {
    loop: {
      camera_x: sine(0.055),
      camera_y: cosine(0.02),
      camera_zoom: { values: [[0, 1.05]], easing: 'smooth' },
    },
    once: { camera_x: line(-0.06, 0.06), camera_y: line(0.012, -0.012), camera_zoom: line(1.03, 1.08) },
  },
}

/** A preset as tracks. `strength` 0 leaves every property at rest, 1 is usual, 2 twice as far. */
export const presetTracks = (
  preset: FilmPreset,
  { loop, strength }: { readonly loop: boolean; readonly strength: number },
): readonly FilmTrack[] => {
  const motion = presets[preset][loop ? 'loop' : 'once']
  return (Object.keys(motion) as FilmPropertyId[]).map((property) => {
    const { values, easing } = motion[property]!
    const { rest, least, most } = filmProperties[property]
    const keys = values.map(([at, value]): FilmKey => {
      const reached = rest + (value - rest) * strength
      return { at, value: Math.min(most, Math.max(least, reached)), easing }
    })
    return { property, keys }
  })
}
