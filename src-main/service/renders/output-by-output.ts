import { AppError, toFailure } from '@contract/errors'
import type { CallOptions, Engine, OutputResult } from '../ports/engine'

/** For an engine that draws one file at a time: several outputs become several drawings, one after another. */
export const outputByOutput =
  (render: Engine['render']): Engine['renderOutputs'] =>
  async ({ files, ...scene }, options = {}) => {
    const results: OutputResult[] = []
    for (const [at, file] of files.entries()) {
      const own: CallOptions = {
        ...options,
        onProgress: (progress) => options.onProgress?.((at + progress) / files.length),
      }
      try {
        results.push({ file: await render({ ...scene, ...file }, own) })
      } catch (error) {
        if (options.signal?.aborted) throw new AppError('cancelled', {})
        results.push({ failure: toFailure(error) })
      }
    }
    return results
  }
