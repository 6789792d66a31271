import { mkdtempSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { noEdits } from '../../../src-main/engine/edits/no-edits'
import { startTestEngine, testSettings } from '../../../src-main/engine-host/testing/test-engine'
import type { EngineRenderRequest, OutputOptions, RenderedFile } from '../../../src-main/service/ports/engine'
import { programFolder } from './built-program'
import { enginesUnder, memoryOf } from './process-memory'

type TestEngine = ReturnType<typeof startTestEngine>['engine']

export interface RunningEngine {
  render(
    request: Pick<EngineRenderRequest, 'file' | 'target'> & Partial<EngineRenderRequest>,
  ): Promise<RenderedFile>
  readonly describe: TestEngine['describe']
  readonly bindFonts: TestEngine['bindFonts']
  /** Memory of its own process, MB; 0 if the system does not report it. */
  peakMb(): number
  close(): Promise<void>
}

export const jpegOf2048: OutputOptions = {
  format: 'jpg',
  width: 2048,
  quality: 90,
  dpi: null,
  profile: 'document',
}
export const ownJpeg: OutputOptions = { ...jpegOf2048, width: 'original' }
export const ownPng: OutputOptions = { ...ownJpeg, format: 'png' }

/**
 * The built engine in a process of its own, with the app's budget and an empty cache on disk. One at a time: its memory
 * is identified by being the only engine.
 */
export const openEngine = (work: string, threadCount = availableParallelism()): RunningEngine => {
  const { engine } = startTestEngine(programFolder, {
    ...testSettings(programFolder, mkdtempSync(join(work, 'cache-'))),
    threadCount,
    memoryBudgetBytes: Math.floor(totalmem() / 4),
  })
  return {
    render: (request) => engine.render({ edits: noEdits, output: jpegOf2048, ...request }),
    describe: engine.describe,
    bindFonts: engine.bindFonts,
    peakMb: () => Math.max(0, ...enginesUnder(process.pid).map((id) => memoryOf(id).peakMb)),
    close: () => engine.close(),
  }
}

export interface ColdRender {
  /** From the start of the process to the finished file. */
  readonly seconds: number
  readonly peakMb: number
  readonly timings: RenderedFile['timings']
}

/** Renders one picture in a fresh process. */
export const renderCold = async (
  work: string,
  request: { readonly file: string; readonly output: OutputOptions; readonly threadCount?: number },
): Promise<ColdRender> => {
  const start = performance.now()
  const engine = openEngine(work, request.threadCount)
  try {
    const { timings } = await engine.render({
      file: request.file,
      output: request.output,
      target: join(work, `cold.${request.output.format}`),
    })
    return { seconds: (performance.now() - start) / 1000, peakMb: engine.peakMb(), timings }
  } finally {
    await engine.close()
  }
}
