import type { Film } from '@contract/film/film'
import { type FilmPropertyId, filmProperties, filmPropertyIds } from '@contract/film/film-motion'
import type { Uuid } from '@contract/vocabulary'
import { presetTracks } from './film-presets'
import { sampleTrack } from './sample-track'

/** Every property of a film at one moment. */
export interface FilmMoment {
  readonly values: Readonly<Record<FilmPropertyId, number>>
  /** Added to the depths of layers; layers without an entry stay. */
  readonly layerDepths: ReadonlyMap<Uuid, number>
}

/** The moments of a film, each on its own: a moment depends on its place alone. */
export interface FilmCourse {
  /** `at`: 0..1, share of the motion. */
  moment(at: number): FilmMoment
}

export const filmCourse = ({
  motion,
  loop,
  strength,
}: Pick<Film, 'motion' | 'loop' | 'strength'>): FilmCourse => {
  const tracks = typeof motion === 'string' ? presetTracks(motion, { loop, strength }) : motion.tracks
  return {
    moment: (at) => {
      const values = Object.fromEntries(
        filmPropertyIds.map((id) => [id, filmProperties[id].rest as number]),
      ) as Record<FilmPropertyId, number>
      const layerDepths = new Map<Uuid, number>()
      for (const track of tracks) {
        const value = sampleTrack(track.keys, at, loop)
        if (track.property === 'layer_depth') layerDepths.set(track.layer, value)
        else {
          const { least, most } = filmProperties[track.property]
          values[track.property] = Math.min(most, Math.max(least, value))
        }
      }
      return { values, layerDepths }
    },
  }
}

/** Where frame `index` stands in the motion, 0..1: from whole numbers, so that no error adds up. */
export const frameAt = (index: number, { frames }: Pick<Film, 'frames'>): number => index / (frames - 1)
