import { createRequire } from 'node:module'
import { AppError } from '@contract/errors'
import type { MattingModelRule } from '@contract/failures/cut-out-models'
import type { Size } from '@geometry/plane'
import type * as Ort from 'onnxruntime-web'

/** A model that tells an object from its background, ready to run. */
export interface MattingModel {
  /** Of the picture that it takes. */
  readonly input: Size
  /** Three planes of normalized numbers in, one plane of the model's own numbers out. Not two calls at a time. */
  run(planes: Float32Array): Promise<MattingOutput>
  close(): Promise<void>
}

export interface MattingOutput extends Size {
  readonly values: Float32Array
}

/** The side of a model that takes pictures of any size. */
const usualSide = 1024
/** A model that wants more would not fit the memory of its process. */
const largestSide = 2048

/**
 * Opens an ONNX file with the usual input of cut-out models, 1 × 3 × height × width in floats, and the usual output, of
 * one plane; of several outputs the first is the finest in U²-Net and IS-Net, and BiRefNet has one. The runtime is
 * WebAssembly, so that a broken model cannot do more than fail. Throws `INVALID_INPUT`.
 */
export const openMattingModel = async (name: string, bytes: Uint8Array): Promise<MattingModel> => {
  const ort = loadRuntime()
  const session = await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] }).catch(
    (cause: unknown) => {
      throw new AppError('cutOutModelUnreadable', { name }, { cause })
    },
  )
  try {
    const { inputName, input } = inputOf(session, name)
    const outputName = outputOf(session, name)
    return {
      input,
      async run(planes) {
        const tensor = new ort.Tensor('float32', planes, [1, 3, input.height, input.width])
        const outputs = await session.run({ [inputName]: tensor }, [outputName])
        const found = outputs[outputName]
        const [width = 0, height = 0] = found ? [found.dims.at(-1), found.dims.at(-2)] : []
        if (!(found?.data instanceof Float32Array) || found.data.length !== width * height)
          throw unfit(name, 'output')
        return { width, height, values: found.data }
      },
      close: () => session.release(),
    }
  } catch (error) {
    await session.release()
    throw error
  }
}

const inputOf = ({ inputMetadata }: Ort.InferenceSession, name: string) => {
  const [only, ...others] = inputMetadata
  if (only === undefined || others.length > 0) throw unfit(name, 'oneInput')
  if (!only.isTensor || only.type !== 'float32') throw unfit(name, 'floats')
  const [, channels, height, width] = only.shape
  if (only.shape.length !== 4 || channels !== 3) throw unfit(name, 'threePlanes')
  const sideOf = (length: number | string | undefined): number =>
    typeof length === 'number' && length > 0 ? length : usualSide
  const input = { width: sideOf(width), height: sideOf(height) }
  if (Math.max(input.width, input.height) > largestSide) throw unfit(name, 'smaller')
  return { inputName: only.name, input }
}

const outputOf = ({ outputMetadata }: Ort.InferenceSession, name: string): string => {
  const found = outputMetadata.find(({ isTensor, ...output }) => {
    if (!isTensor || !('shape' in output) || output.type !== 'float32') return false
    const { shape } = output
    return (shape.length === 4 && shape[1] === 1) || shape.length === 3 || shape.length === 0
  })
  if (found === undefined) throw unfit(name, 'output')
  return found.name
}

const unfit = (name: string, rule: MattingModelRule): AppError =>
  new AppError('cutOutModelUnfit', { name, rule })

/** One thread: more would be threads of Node's within a process that may be killed, on a computer with other work. */
const loadRuntime = (): typeof Ort => {
  try {
    const ort = createRequire(import.meta.url)('onnxruntime-web') as typeof Ort
    ort.env.wasm.numThreads = 1
    ort.env.logLevel = 'error'
    return ort
  } catch (cause) {
    throw new AppError('cutOutRuntimeMissing', {}, { cause })
  }
}
