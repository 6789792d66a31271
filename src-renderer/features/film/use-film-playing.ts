import { useEffect } from 'react'
import { type FilmSettings, momentAfter } from '../../model/film/film-settings'
import { useEditorStore } from '../../state/editor/editor-store'

/** Moves the moment on with the clock: frames that the engine cannot draw in time are left out, none is late. */
export function useFilmPlaying(settings: FilmSettings): void {
  const isPlaying = useEditorStore((state) => state.isFilmPlaying)
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    let request = 0
    const go = (now: number): void => {
      const { filmAt, seekFilm, playFilm } = useEditorStore.getState()
      const next = momentAfter(filmAt, Math.max(0, now - before), settings)
      before = now
      seekFilm(next)
      if (next === 1 && !settings.loop) playFilm(false)
      else request = requestAnimationFrame(go)
    }
    request = requestAnimationFrame(go)
    return () => cancelAnimationFrame(request)
  }, [isPlaying, settings])
}
