import { poster } from '../../doors/testing/test-fixture'
import { writeAtomically } from '../../engine-host/context/write-atomically'
import { type Engine, noTime } from '../../service/ports/engine'
import { outputByOutput } from '../../service/renders/output-by-output'
import { createCannedEngine } from '../../service/testing/canned-engine'

/** An engine that draws nothing, and writes its files as the real one does. */
export const createFaultEngine = (): Engine => {
  const canned = createCannedEngine(poster)
  const render: Engine['render'] = async (request, options = {}) => {
    await canned.describe(request.file)
    options.signal?.throwIfAborted()
    const text = Buffer.from(`A picture of ${request.output.format}`)
    await writeAtomically(request.target, text, options.signal)
    const width = request.output.width === 'original' ? poster.width : request.output.width
    return {
      path: request.target,
      width,
      height: poster.height,
      bytes: text.length,
      diagnostics: [],
      timings: noTime,
    }
  }
  return { ...canned, render, renderOutputs: outputByOutput(render) }
}
