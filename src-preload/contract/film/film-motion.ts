import { z } from 'zod'
import { uuid } from '../vocabulary'
import { mostFilmKeys, mostFilmTracks } from './film-limits'

/**
 * The moves that have a name: `ambient` is a slow push under drifting light, `showcase` a swing around the print area,
 * the others move the camera alone.
 */
export const filmPresets = ['ambient', 'showcase', 'zoom_in', 'zoom_out', 'pan', 'orbit', 'parallax'] as const
export type FilmPreset = (typeof filmPresets)[number]

/**
 * How a value leaves its key towards the next one. `smooth` passes through the keys without a corner, in a loop also
 * from the last to the first; `hold` stays until the next key.
 */
export const filmEasings = ['linear', 'ease_in', 'ease_out', 'ease_in_out', 'smooth', 'hold'] as const
export type FilmEasing = (typeof filmEasings)[number]

/** What one value of a film means, and the range that it is held to. */
export interface FilmProperty {
  /** The value of a still picture. */
  readonly rest: number
  readonly least: number
  readonly most: number
}

/**
 * The properties that a film can change over time. Lengths are shares of the frame's width, angles are degrees,
 * everything else is a number without a unit.
 */
export const filmProperties = {
  /** The camera moves to the right; what is near passes faster than what is far. */
  camera_x: { rest: 0, least: -0.5, most: 0.5 },
  /** The camera moves down. */
  camera_y: { rest: 0, least: -0.5, most: 0.5 },
  /** The camera comes nearer: the print area is that many times as large as at rest. */
  camera_zoom: { rest: 1, least: 0.5, most: 4 },
  /** The picture turns clockwise. */
  camera_turn: { rest: 0, least: -45, most: 45 },
  /** The camera rises around the print area and looks down. */
  camera_tilt: { rest: 0, least: -30, most: 30 },
  /** The camera swings to the right around the print area and looks back at it. */
  camera_pan: { rest: 0, least: -30, most: 30 },
  /** Where the light is brightest: shares of the frame's width and height from the top left. */
  light_x: { rest: 0.5, least: -1, most: 2 },
  light_y: { rest: 0.5, least: -1, most: 2 },
  /** How much brighter than the far corners that place is; below 0: darker. */
  light_strength: { rest: 0, least: -1, most: 1 },
  /** How much darker the corners of the frame are. */
  vignette: { rest: 0, least: 0, most: 1 },
  /** The depth that is sharp, as depths of layers: 0 is the farthest, 1 the nearest. */
  focus_depth: { rest: 0.5, least: 0, most: 1 },
  /** How blurred is what lies a whole depth away from it: a radius in thousandths of the frame's width. */
  focus_blur: { rest: 0, least: 0, most: 20 },
} as const satisfies Record<string, FilmProperty>
export type FilmPropertyId = keyof typeof filmProperties
export const filmPropertyIds = Object.keys(filmProperties) as FilmPropertyId[]

const easing = z.enum(filmEasings)
const at = z.number().min(0).max(1)

const keysOf = ({ least, most }: FilmProperty) =>
  z
    .array(
      z.object({
        /** Share of the film's length. */
        at,
        value: z.number().min(least).max(most),
        easing: easing.default('smooth'),
      }),
    )
    .min(1)
    .max(mostFilmKeys)
    .refine((keys) => keys.every((key, place) => place === 0 || key.at > keys[place - 1]!.at), {
      message: 'Keys are in the order of their times, and no two have the same.',
    })

/** How much nearer a layer comes, in depths: added to where it lies. */
const layerDepth = { rest: 0, least: -1, most: 1 } as const satisfies FilmProperty

const propertyTrack = z.discriminatedUnion(
  'property',
  filmPropertyIds.map((id) =>
    z.object({ property: z.literal(id), keys: keysOf(filmProperties[id]) }),
  ) as unknown as readonly [
    z.ZodObject<{ property: z.ZodLiteral<FilmPropertyId>; keys: ReturnType<typeof keysOf> }>,
  ],
)

const layerTrack = z.object({
  property: z.literal('layer_depth'),
  layer: uuid,
  keys: keysOf(layerDepth),
})

/** One property over time. Before its first key and after its last it stays as there. */
export const filmTrack = z.union([propertyTrack, layerTrack])
export type FilmTrack = z.output<typeof filmTrack>
export type FilmKey = FilmTrack['keys'][number]

/** Properties without a track rest. */
export const filmTracks = z
  .array(filmTrack)
  .max(mostFilmTracks)
  .refine((tracks) => new Set(tracks.map(nameOfTrack)).size === tracks.length, {
    message: 'A property has one track.',
  })

const nameOfTrack = (track: FilmTrack): string =>
  'layer' in track ? `${track.property} ${track.layer}` : track.property

/** A preset's name, or tracks of one's own. */
export const filmMotion = z.union([z.enum(filmPresets), z.object({ tracks: filmTracks })])
export type FilmMotion = z.output<typeof filmMotion>
