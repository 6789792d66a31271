import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderCutOutModels } from './folder-cut-out-models'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mockwright-models-'))
  await writeFile(join(root, 'one.onnx'), 'one')
  await writeFile(join(root, 'two.onnx'), 'other')
})
afterAll(() => rm(root, { recursive: true }))

const input = { width: 320, height: 320 }

it('keeps a copy of one model, replaces it, and forgets it', async () => {
  const folder = join(root, 'models')
  const models = createFolderCutOutModels(folder)
  expect(await models.find()).toBeNull()
  const kept = await models.keep(join(root, 'one.onnx'), input)
  expect(kept).toMatchObject({ name: 'one.onnx', bytes: 3, input })
  expect(await models.find()).toEqual(kept)
  await models.keep(join(root, 'two.onnx'), input)
  expect(await models.find()).toMatchObject({ name: 'two.onnx', bytes: 5 })
  expect((await readdir(folder)).length).toBe(2)
  await models.remove()
  expect(await models.find()).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

it('has none where its description or its file is damaged', async () => {
  const folder = join(root, 'damaged')
  const models = createFolderCutOutModels(folder)
  const { file } = await models.keep(join(root, 'one.onnx'), input)
  await writeFile(file, 'torn off')
  expect(await models.find()).toBeNull()
  await writeFile(join(folder, 'model.json'), '{')
  expect(await models.find()).toBeNull()
})
