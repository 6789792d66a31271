import { readFile } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import { contentsHashOf, writeWholeFile } from '../adapters/process/whole-file'
import type { Matting } from '../service/ports/matting'
import type { SeenPicture, VisionOptions } from '../service/ports/vision'

interface MaskWish {
  readonly picture: SeenPicture
  readonly model: string
  readonly target: string
}

/**
 * The mask that a model found last stays at hand: a person who corrects a cut-out asks for the same one with each
 * stroke, and a model takes seconds.
 */
export const createLastMask = (matting: Pick<Matting, 'mask'> | undefined) => {
  let last: { readonly key: string; readonly bytes: Uint8Array; readonly certainty: number } | null = null
  return {
    /** Writes the mask to the target, and resolves to its certainty. Throws what `Matting.mask` throws. */
    async write({ picture, model, target }: MaskWish, options: VisionOptions): Promise<number> {
      if (matting === undefined) throw new AppError('cutOutRuntimeMissing', {})
      const key = `${model} ${await contentsHashOf(picture.file)}`
      if (last?.key === key) {
        await writeWholeFile(target, last.bytes)
        return last.certainty
      }
      const { certainty } = await matting.mask(picture, model, target, options)
      last = { key, bytes: await readFile(target), certainty }
      return certainty
    },
  }
}
