import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { EditCatalogue } from '../../engine/edits/edit-kind'
import { editKinds } from '../../engine/edits/edit-kinds'
import type { JpegHeader } from '../../engine/jpeg/jpeg-header'
import type { Address } from '../../engine/kernels/address'
import { createKernels, type Kernels, memoryDescriptor } from '../../engine/kernels/kernels'
import { PixelMemory } from '../../engine/raster/pixel-memory'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler'
import { type PixelLimits, usualEngineLimits } from '../../service/ports/engine-limits'
import type { ImageCodec } from '../../service/ports/image-codec'
import type { HostSettings } from '../protocol/host-protocol'
import { ResourceTable } from '../protocol/resource-table'
import { type JobTaker, WorkerPool } from '../worker-pool/worker-pool'
import { jpegHeaders } from './jpeg-headers'
import type { KeptHeaders } from './kept-headers'
import { MemoryCache } from './memory-cache'
import { pngHeaders } from './png-headers'
import { buildOf, TemplateStore } from './template-store'
import { TextFonts } from './text-fonts'

/** State shared by all work in the host: pixels, threads, kernels, the codec, and caches. */
export interface EngineContext {
  readonly kernels: Kernels
  readonly memory: PixelMemory
  readonly pool: JobTaker
  /** Limits the pictures drawn at once by the bytes that each takes: large pictures wait for each other. */
  readonly pictures: Scheduler
  readonly codec: ImageCodec
  readonly jpegHeaders: KeptHeaders<JpegHeader | null>
  readonly pngHeaders: KeptHeaders<Uint8Array>
  /** Holds documents and artworks within one budget. */
  readonly cache: MemoryCache
  readonly templates: TemplateStore
  readonly editKinds: EditCatalogue
  /** The resources of the request or the preview that is drawn. */
  readonly resources: ResourceTable
  /** Every font at hand, and what sets text in them. */
  readonly fonts: TextFonts
  /** The most bytes of derived pixels held at once while one picture is drawn. */
  readonly derivedBudgetBytes: number
  readonly pixelLimits: PixelLimits
  /** Allocates pixel memory; evicts unused cache entries before it throws OUT_OF_MEMORY. */
  allocate(bytes: number): Address
  /**
   * The same for work that allocates by itself and leaves nothing behind when it fails; `work` may run several times.
   */
  withRoom<Result>(work: () => Result): Result
}

/** Bytes of decoded artworks: those on the canvas, and a batch's most recent ones. */
const largestArtworks = 256 * 2 ** 20

/**
 * A higher limit costs time as well as memory: memory freed a moment ago is available at once, while the system has to
 * clear new memory first. 60 layers of 3000 × 2000 with stroke and bevel: 4.5 s and 3.6 GB at once, 3.9 s and 1.8 GB in
 * stages (2 cores, 2026-11-22).
 */
const mostDerivedBytes = 2 ** 29

/** Half of the pixel memory: the rest is for cached documents and artworks. */
const mostPictureBytes = 2 ** 31

/** The address space of wasm, except its last page. */
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
  return {
    ...{
      kernels,
      memory,
      pool,
      pictures,
      codec,
      jpegHeaders: jpegHeaders(codec),
      pngHeaders: pngHeaders(codec),
      cache,
      templates,
      editKinds,
      resources: new ResourceTable(),
      fonts: new TextFonts(),
      allocate,
      withRoom,
    },
    derivedBudgetBytes: settings.derivedBudgetBytes ?? mostDerivedBytes,
    pixelLimits: settings.limits?.pixels ?? usualEngineLimits.pixels,
  }
}
