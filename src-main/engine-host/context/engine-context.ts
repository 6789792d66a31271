import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { EditCatalogue } from '../../engine/edits/edit-kind'
import { editKinds } from '../../engine/edits/edit-kinds'
import { type Address, createKernels, type Kernels, memoryDescriptor } from '../../engine/kernels/kernels'
import { PixelMemory } from '../../engine/raster/pixel-memory'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler'
import type { ImageCodec } from '../../service/ports/image-codec'
import type { HostSettings } from '../protocol/host-protocol'
import { type JobTaker, WorkerPool } from '../worker-pool/worker-pool'
import { JpegHeaders } from './jpeg-headers'
import { MemoryCache } from './memory-cache'
import { buildOf, TemplateStore } from './template-store'

/** What all work in the host shares: pixels, threads, kernels, the codec, and what was kept from earlier work. */
export interface EngineContext {
  readonly kernels: Kernels
  readonly memory: PixelMemory
  readonly pool: JobTaker
  /** Of the pictures that are drawn at once, each counted by the bytes it takes: large ones wait for each other. */
  readonly pictures: Scheduler
  readonly codec: ImageCodec
  readonly jpegHeaders: JpegHeaders
  /** Documents and artworks alike, within one budget. */
  readonly cache: MemoryCache
  readonly templates: TemplateStore
  readonly editKinds: EditCatalogue
  /** Derived pixels that are there at once while one picture is drawn. */
  readonly derivedBudgetBytes: number
  /** Pixel memory; lets go of what is kept but unused before it throws OUT_OF_MEMORY. */
  allocate(bytes: number): Address
  /** The same for work that allocates by itself and leaves nothing behind when it fails; it may run several times. */
  withRoom<Result>(work: () => Result): Result
}

/** Of decoded artworks: those on the canvas, and a batch's last ones. */
const largestArtworks = 256 * 2 ** 20

/**
 * More would not only need memory: what was freed a moment ago is there at once, what is new the system has to clear
 * first. 60 layers of 3000 × 2000 with stroke and bevel: 4.5 s and 3.6 GB at once, 3.9 s and 1.8 GB in stages (2 cores,
 * 2026-11-22).
 */
const mostDerivedBytes = 2 ** 29

/** Half of what the pixel memory can hold: the rest is for what documents and artworks keep. */
const mostPictureBytes = 2 ** 31

/** Address space of wasm, less what its last page is good for. */
const largestMemory = 65_535 * 65_536

export interface OpenedEngineContext extends EngineContext {
  readonly pool: WorkerPool
}

export const openEngineContext = async (
  settings: HostSettings,
  codec: ImageCodec,
): Promise<OpenedEngineContext> => {
  const module = await WebAssembly.compile(await readFile(settings.kernelsFile))
  const kernels = createKernels(module, new WebAssembly.Memory(memoryDescriptor))
  const memory = new PixelMemory(kernels.memory, kernels.exports.heapBase(), largestMemory)
  const cache = new MemoryCache(
    settings.memoryBudgetBytes,
    Math.min(largestArtworks, settings.memoryBudgetBytes / 8),
  )
  let build: Promise<string> | undefined
  const templates = new TemplateStore({
    ...settings.templates,
    folder: join(settings.cacheFolder, 'templates'),
    memory: kernels.memory,
    build: () => {
      build ??= buildOf(settings)
      return build
    },
  })
  const { workerFile, threadCount } = settings
  const pictures = createScheduler({ limit: mostPictureBytes })
  const pool = new WorkerPool({ kernels, module, workerFile, threadCount, pictures })
  const withRoom = <Result>(work: () => Result): Result => {
    for (;;)
      try {
        return work()
      } catch (error) {
        const isFull = error instanceof AppError && error.code === 'OUT_OF_MEMORY'
        if (!isFull || !cache.releaseOne()) throw error
      }
  }
  const allocate = (bytes: number): Address => withRoom(() => memory.allocate(bytes))
  const jpegHeaders = new JpegHeaders(codec)
  return {
    ...{
      kernels,
      memory,
      pool,
      pictures,
      codec,
      jpegHeaders,
      cache,
      templates,
      editKinds,
      allocate,
      withRoom,
    },
    derivedBudgetBytes: settings.derivedBudgetBytes ?? mostDerivedBytes,
  }
}
