import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createImageCodec } from '../../../src-main/adapters/image-codec/image-codec'
import { noEdits } from '../../../src-main/engine/edits/no-edits'
import { type EngineContext, openEngineContext } from '../../../src-main/engine-host/context/engine-context'
import { describeDocument } from '../../../src-main/engine-host/documents/describe-document'
import { withDocument } from '../../../src-main/engine-host/documents/document-cache'
import { renderFile } from '../../../src-main/engine-host/drawing/render-file'
import type { HostSettings } from '../../../src-main/engine-host/protocol/host-protocol'
import { pngOutput } from '../../../src-main/engine-host/testing/test-mockup'
import { type OpenedPsd, openPsd } from '../../../src-main/psd/open-psd'
import { decodeRaster, everyLayer, everyRaster } from '../../../src-main/psd/opened-rasters'
import { planeByteLength } from '../../../src-main/psd/planes/decode-plane'
import type { Target } from './target'

/** Larger files are opened, but neither decoded nor drawn: what they may take is tested elsewhere. */
const mostRasterBytes = 50_000_000
const mostPixels = 2_000_000

/** Opens the file, decodes its planes, describes it, and draws all of it anew. */
export const psdTarget = async (folder: string): Promise<Target> => {
  const settings: HostSettings = {
    // One thread needs no worker. A target runs in the project's folder.
    ...{ workerFile: '', threadCount: 1, kernelsFile: resolve('out/kernels/engine.wasm') },
    ...{ cacheFolder: folder, memoryBudgetBytes: 20_000_000, templates: { budgetBytes: 0, worthMs: 1e9 } },
  }
  const context = await openEngineContext(settings, createImageCodec({ cacheFolder: folder }))
  let inputs = 0
  return async (name, bytes) => {
    const opened = openPsd(bytes, name)
    const parts = everyLayer(opened.document.layers).length
    if (!isSmall(opened)) return { parts, notes: notesOf(opened) }
    for (const id of everyRaster(opened)) decodeRaster(opened, bytes, id)
    // The engine keeps documents by their path.
    inputs += 1
    const file = join(folder, `${inputs}-${name}`)
    await writeFile(file, bytes)
    try {
      const { diagnostics } = await withDocument(context, file, (open) => describeDocument(context, open))
      await drawAnew(context, file, join(folder, 'drawn.png'))
      return { parts, notes: diagnostics.map(({ feature }) => feature) }
    } finally {
      await rm(file)
    }
  }
}

const drawAnew = (context: EngineContext, file: string, target: string) =>
  renderFile(context, { file, edits: noEdits, rerender: 'all', output: pngOutput, target }, {})

const isSmall = (opened: OpenedPsd): boolean => {
  const { width, height } = opened.document.size
  const sizes = everyRaster(opened).flatMap((id) =>
    Object.values(opened.planes(id).planes).map((plane) => planeByteLength(plane)),
  )
  return width * height <= mostPixels && sizes.reduce((sum, size) => sum + size, 0) <= mostRasterBytes
}

const notesOf = ({ document, undrawn }: OpenedPsd): string[] =>
  [...undrawn, ...everyLayer(document.layers).flatMap((layer) => layer.undrawn)].map(({ feature }) => feature)
