import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { FilmExport } from '../../model/film/film-export'
import { type FilmSettings, usualFilm } from '../../model/film/film-settings'

/**
 * The strip in which the mockup on screen is made a video, the settings and the export of each mockup, and the moment
 * shown.
 */
export interface FilmSlice {
  readonly isFilmOpen: boolean
  /** A document without an entry has the usual settings. */
  readonly filmSettings: Readonly<Record<Uuid, FilmSettings>>
  /** 0..1 of the film's length */
  readonly filmAt: number
  readonly isFilmPlaying: boolean
  /** While the pointer is down on the strip. */
  readonly isFilmHeld: boolean
  /** Goes on while another mockup is shown, or the strip is closed. */
  readonly filmExports: Readonly<Record<Uuid, FilmExport>>
  toggleFilm(): void
  openFilm(): void
  closeFilm(): void
  changeFilm(uuid: Uuid, change: Partial<FilmSettings>): void
  seekFilm(at: number): void
  playFilm(isPlaying: boolean): void
  holdFilm(isHeld: boolean): void
  /** Null: its end has been seen. */
  showFilmExport(uuid: Uuid, shown: FilmExport | null): void
}

export const filmSettingsOf = ({ filmSettings }: Pick<FilmSlice, 'filmSettings'>, uuid: Uuid): FilmSettings =>
  filmSettings[uuid] ?? usualFilm

const atStart = { filmAt: 0, isFilmPlaying: false, isFilmHeld: false } as const

export const createFilmSlice: StateCreator<FilmSlice, [], [], FilmSlice> = (set) => ({
  isFilmOpen: false,
  filmSettings: {},
  filmExports: {},
  ...atStart,
  toggleFilm: () => set(({ isFilmOpen }) => ({ isFilmOpen: !isFilmOpen, ...atStart })),
  openFilm: () => set({ isFilmOpen: true, ...atStart }),
  closeFilm: () => set({ isFilmOpen: false, ...atStart }),
  changeFilm: (uuid, change) =>
    set((state) => ({
      filmSettings: { ...state.filmSettings, [uuid]: { ...filmSettingsOf(state, uuid), ...change } },
    })),
  // A state that stays the same wakes no listener: the pointer calls these many times for one moment.
  seekFilm: (at) =>
    set((state) => {
      const filmAt = Math.min(1, Math.max(0, at))
      return state.filmAt === filmAt ? state : { filmAt }
    }),
  playFilm: (isFilmPlaying) =>
    set((state) => {
      if (state.isFilmPlaying === isFilmPlaying) return state
      return { isFilmPlaying, filmAt: isFilmPlaying && state.filmAt === 1 ? 0 : state.filmAt }
    }),
  holdFilm: (isFilmHeld) => set({ isFilmHeld }),
  showFilmExport: (uuid, shown) =>
    set(({ filmExports: { [uuid]: _, ...others } }) => ({
      filmExports: shown === null ? others : { ...others, [uuid]: shown },
    })),
})
