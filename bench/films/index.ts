import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
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
import { nearnessTable } from './nearness'
import { measureWholeJob } from './whole-job'

/**
 * `npm run bench:films`: what the frames of a film cost, against the least that they could: the time in which the same
 * machine copies as many bytes as the frames have. 120 frames of `showcase` in 1080p. Then how near the decoded films
 * of all samples are to their frames, and the whole job of the command line, from the start of the engine to the MP4,
 * against encoding the same frames alone. `--only nearness` leaves out everything that is timed.
 */
const mockup = resolve('resources/samples/mug.psd')
const passes = 3
const film = filmWords.parse({ width: 1920, height: 1080, frames: 120, motion: 'showcase' })

/** `onFrame` hears of each frame outside the time that is measured; its pixels change with the next one. */
const measure = async (context: EngineContext, onFrame?: (pixels: Uint8Array) => void) => {
  const subject = { kind: 'document', file: mockup, scenes: [noEdits] } as const
  const start = performance.now()
  const opened = await openFilm(context, { subject, film }, {})
  await opened.scenes([0])
  const planesMs = performance.now() - start
  const { set, scenes, count } = opened
  const projection = new FilmProjection(context, set, { scenes, count, pixelFormat: 'i420' })
  let [bytes, framesMs] = [0, 0]
  for (let index = 0; index < film.frames; index += 1) {
    const frameStart = performance.now()
    const pixels = await projection.compose(frameAt(index, film))
    framesMs += performance.now() - frameStart
    bytes += pixels.length
    onFrame?.(pixels)
  }
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

/** Frames of the first pass are kept for `measureWholeJob`. */
const framesTable = async (context: EngineContext): Promise<readonly Uint8Array[]> => {
  const runs: Awaited<ReturnType<typeof measure>>[] = []
  const frames: Uint8Array[] = []
  for (let pass = 0; pass < passes; pass += 1)
    runs.push(
      await measure(context, pass === 0 ? (pixels) => frames.push(new Uint8Array(pixels)) : undefined),
    )
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
  return frames
}

const folder = await mkdtemp(join(tmpdir(), 'bench-films-'))
const programFolder = await builtPrograms()
const settings = testSettings(programFolder, folder)
const loadBefore = loadavg()[0]!
const isNearnessAlone = process.argv.slice(2).join(' ') === '--only nearness'
const context = await openEngineContext(settings, createImageCodec({ cacheFolder: folder }))
try {
  const frames = isNearnessAlone ? [] : await framesTable(context)
  await nearnessTable({ context, programs: programFolder, folder, encoder: 'package' })
  await context.pool.end()
  if (!isNearnessAlone) await wholeJobTable(frames)
} finally {
  await context.pool.end()
  await rm(folder, { recursive: true })
}

async function wholeJobTable(frames: readonly Uint8Array[]): Promise<void> {
  const job = await measureWholeJob({ film, frames, programFolder, folder, mockup })
  if (job === null) return console.info('The whole job is not measured: @napi-rs/webcodecs is not installed')
  console.info(
    [
      `| 4 s of it as MP4 (load ${loadBefore.toFixed(1)} before the run) | ms | times encoding |`,
      '|---|---|---|',
      `| encoding the same frames alone | ${job.encodingMs.toFixed(0)} | 1.0 |`,
      `| whole job (marks: 7,000 and 2.0) | ${job.jobMs.toFixed(0)} | ${(job.jobMs / job.encodingMs).toFixed(2)} |`,
    ].join('\n'),
  )
}
