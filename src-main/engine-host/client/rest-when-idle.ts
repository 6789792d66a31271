import type { Engine } from '../../service/ports/engine'
import type { FontBinding } from '../../service/ports/font-catalogue'
import type { EngineClient } from './engine-client'

/** The part of the engine that batches use. */
export type BackgroundEngine = Pick<Engine, 'describe' | 'render' | 'renderOutputs' | 'measureTexts'> &
  Partial<FontBinding>

/** The same engine, but its process ends after `idleMs` without calls. */
export const restWhenIdle = (
  engine: BackgroundEngine & Pick<EngineClient, 'rest'>,
  idleMs: number,
): BackgroundEngine => {
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
    ...(engine.bindFonts && { bindFonts: engine.bindFonts }),
  }
}
