import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import type { CutOutModel, CutOutModels } from '../ports/cut-out-models'
import { createChosenModel } from './chosen-model'

const memoryModels = (): CutOutModels => {
  let kept: CutOutModel | null = null
  return {
    find: async () => kept,
    keep: async (path, input) => (kept = { file: path, name: path, bytes: 1, sha256: 'ab', input }),
    remove: async () => {
      kept = null
    },
  }
}

const chosen = (path: string | null, check = async () => ({ width: 320, height: 320 })) =>
  createChosenModel({
    models: memoryModels(),
    vision: { sizeForModel: check },
    dialogs: { chooseModel: async () => path },
  })

it('takes the file that a person chooses, and forgets it again', async () => {
  const model = chosen('u2net.onnx')
  expect(await model.add()).toMatchObject({ name: 'u2net.onnx', input: { width: 320 } })
  expect(await model.find()).toMatchObject({ name: 'u2net.onnx' })
  await model.remove()
  expect(await model.find()).toBeNull()
})

it('changes nothing where the dialog is closed, or the file is no such model', async () => {
  expect(await chosen(null).add()).toBeNull()
  const unfit = chosen('text.onnx', async () => {
    throw new AppError('cutOutModelUnreadable', { name: 'text.onnx' })
  })
  await expect(unfit.add()).rejects.toMatchObject({ kind: 'cutOutModelUnreadable' })
  expect(await unfit.find()).toBeNull()
})
