import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createImageCodec } from '../../../src-main/adapters/image-codec/image-codec'
import { noEdits } from '../../../src-main/engine/edits/no-edits'
import { openEngineContext } from '../../../src-main/engine-host/context/engine-context'
import { describeDocument } from '../../../src-main/engine-host/documents/describe-document'
import { withDocument } from '../../../src-main/engine-host/documents/document-cache'
import { renderFile } from '../../../src-main/engine-host/drawing/render-file'
import { pngOutput } from '../../../src-main/engine-host/testing/test-mockup'
import { everyLayer } from '../../../src-main/psd/opened-rasters'
import { sourceAt } from '../../../src-main/service/ports/document-source'
import type { Target } from './target'

/** Larger ones are opened and described only: what drawing may take is tested elsewhere. */
const mostPixels = 2_000_000

/** Opens a photo mockup, describes it, and draws it with every print's own contents anew. */
export const photoTarget = async (folder: string): Promise<Target> => {
  const context = await openEngineContext(
    {
      ...{ workerFile: '', threadCount: 1, kernelsFile: resolve('out/kernels/engine.wasm') },
      ...{ cacheFolder: folder, memoryBudgetBytes: 20_000_000, templates: { budgetBytes: 0, worthMs: 1e9 } },
    },
    createImageCodec({ cacheFolder: folder }),
  )
  let inputs = 0
  return async (name, bytes) => {
    // The engine keeps documents by their path.
    inputs += 1
    const file = sourceAt(join(folder, `${inputs}-${name}`))
    await writeFile(file.path, bytes)
    try {
      return await withDocument(context, file, async (open) => {
        const { diagnostics } = await describeDocument(context, open)
        const { width, height } = open.document.size
        const target = join(folder, 'drawn.png')
        if (width * height <= mostPixels)
          await renderFile(context, { file, edits: noEdits, rerender: 'all', output: pngOutput, target }, {})
        const parts = everyLayer(open.document.layers).length
        return { parts, notes: diagnostics.map(({ feature }) => feature) }
      })
    } finally {
      await rm(file.path)
    }
  }
}
