import type { Engine } from '../../service/ports/engine'
import type { FilmDrawer } from '../../service/ports/film-drawer'
import type { FontBinding } from '../../service/ports/font-catalogue'
import type { EngineClient } from './engine-client'

/** The part of the engine that batches use. */
export type BackgroundEngine = Pick<Engine, 'describe' | 'render' | 'renderOutputs' | 'measureTexts'> &
  Partial<FontBinding>

/** Films that nobody is waiting for. */
export type BackgroundFilms = Pick<FilmDrawer, 'drawFilm' | 'drawFilmFrame'>

/** The same engine, but its process ends after `idleMs` without calls. */
export const restWhenIdle = (
  engine: BackgroundEngine & BackgroundFilms & Pick<EngineClient, 'rest'>,
  idleMs: number,
): BackgroundEngine & BackgroundFilms => {
  let running = 0
  let timer: NodeJS.Timeout | undefined
  const counted =
    <Call extends readonly unknown[], Result>(call: (...parts: Call) => Promise<Result>) =>
    async (...parts: Call): Promise<Result> => {
      clearTimeout(timer)
      running += 1
      try {
        return await call(...parts)
      } finally {
        running -= 1
        if (running === 0) timer = setTimeout(() => void engine.rest(), idleMs).unref()
      }
    }
  return {
    describe: counted(engine.describe),
    render: counted(engine.render),
    renderOutputs: counted(engine.renderOutputs),
    measureTexts: counted(engine.measureTexts),
    drawFilm: counted(engine.drawFilm),
    drawFilmFrame: counted(engine.drawFilmFrame),
    ...(engine.bindFonts && { bindFonts: engine.bindFonts }),
  }
}
