import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createImageCodec } from '../../src-main/adapters/image-codec/image-codec'
import { noEdits } from '../../src-main/engine/edits/no-edits'
import { frameAt } from '../../src-main/engine/film/film-course'
import { type EngineContext, openEngineContext } from '../../src-main/engine-host/context/engine-context'
import { FilmProjection } from '../../src-main/engine-host/films/film-projection'
import { openFilm } from '../../src-main/engine-host/films/film-scenes'
import { testSettings } from '../../src-main/engine-host/testing/test-engine'
import { builtPrograms } from '../../src-main/testing/built-programs'
import { film as filmWords } from '../../src-preload/contract/film/film'

/**
 * `npm run bench:films`: what the frames of a film cost, against the least that they could: the time in which the same
 * machine copies as many bytes as the frames have. 120 frames of `showcase` in 1080p, and one moment of the preview.
 */
const mockup = resolve('resources/samples/mug.psd')
const passes = 3

const measure = async (context: EngineContext) => {
  const film = filmWords.parse({ width: 1920, height: 1080, frames: 120, motion: 'showcase' })
  const subject = { kind: 'document', file: mockup, scenes: [noEdits] } as const
  const start = performance.now()
  const opened = await openFilm(context, { subject, film }, {})
  await opened.scenes([0])
  const planesMs = performance.now() - start
  const { set, scenes, count } = opened
  const projection = new FilmProjection(context, set, { scenes, count, pixelFormat: 'i420' })
  const framesStart = performance.now()
  let bytes = 0
  for (let index = 0; index < film.frames; index += 1)
    bytes += (await projection.compose(frameAt(index, film))).length
  const framesMs = performance.now() - framesStart
  projection.free()
  opened.free()
  return { planesMs, framesMs, bytes }
}

/** The bytes of three planes and a frame are read and written, at least. */
const copyMs = (bytes: number): number => {
  const [from, to] = [Buffer.alloc(3_110_400, 1), Buffer.alloc(3_110_400)]
  const start = performance.now()
  for (let done = 0; done < 4 * bytes; done += from.length) from.copy(to)
  return performance.now() - start
}

const folder = await mkdtemp(join(tmpdir(), 'bench-films-'))
const settings = testSettings(await builtPrograms(), folder)
const context = await openEngineContext(settings, createImageCodec({ cacheFolder: folder }))
try {
  const runs: Awaited<ReturnType<typeof measure>>[] = []
  for (let pass = 0; pass < passes; pass += 1) runs.push(await measure(context))
  const least = (of: (run: (typeof runs)[number]) => number): number => Math.min(...runs.map(of))
  const [planesMs, framesMs] = [least((run) => run.planesMs), least((run) => run.framesMs)]
  const floorMs = copyMs(runs[0]!.bytes)
  console.info(
    [
      '| 120 frames of showcase, 1920 × 1080, two threads | ms | times copying |',
      '|---|---|---|',
      `| planes | ${planesMs.toFixed(0)} | ${(planesMs / floorMs).toFixed(1)} |`,
      `| frames | ${framesMs.toFixed(0)} | ${(framesMs / floorMs).toFixed(1)} |`,
      `| one frame | ${(framesMs / 120).toFixed(1)} | ${(framesMs / 120 / (floorMs / 120)).toFixed(1)} |`,
    ].join('\n'),
  )
} finally {
  await context.pool.end()
  await rm(folder, { recursive: true })
}
