import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '../../adapters/process/whole-file'
import type { DecodedKind } from '../../service/ports/decode-limits'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { DecodeCall, DecodeCalls, DecodeMethod, Decoders } from '../protocol/decode-call'

export interface Exchanged<Method extends DecodeMethod> {
  readonly method: Method
  readonly wish: DecodeCalls[Method]['wish']
  readonly kind: DecodedKind
  readonly image: EncodedImage
}

type Output<Method extends DecodeMethod> = DecodeCalls[Method]['output']

/**
 * Sends bytes to a decoder and takes its answer, both in files that are removed afterwards. Bytes that stand in a file
 * already are read from there.
 */
export type Exchange = <Method extends DecodeMethod, Result>(
  call: Exchanged<Method>,
  /** Runs while the decoder's output file is still there. */
  take: (output: Output<Method>, outputFile: string) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

export const createExchange = (decoders: Decoders, folder: string): Exchange => {
  let isSwept = false
  return async (call, take, signal) => {
    // The cache may have been emptied since the last call.
    await mkdir(folder, { recursive: true })
    if (!isSwept) await removeLeftOvers(folder)
    isSwept = true
    const path = join(folder, randomUUID())
    const { image, ...rest } = call
    const { name, bytes, file } = image
    const [inputFile, outputFile] = [file ?? `${path}.in`, `${path}.out`]
    try {
      if (file === undefined) await writeWholeFile(inputFile, bytes)
      const asked = { ...rest, name, inputFile, outputFile } as DecodeCall
      const output = (await decoders.run(asked, signal)) as Output<(typeof call)['method']>
      return await take(output, outputFile)
    } finally {
      await Promise.all([`${path}.in`, outputFile].map((each) => rm(each, { force: true })))
    }
  }
}

/** A process that was killed leaves its files behind; those in use are never this old. */
const leftOverMs = 3_600_000

const removeLeftOvers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftOverMs) await rm(path, { force: true })
  }
}
