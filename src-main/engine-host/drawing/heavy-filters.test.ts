import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { plainPixels, sampleLayer, samplePsd } from '../../psd/testing/sample-psd'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { pngOutput, writeMockup } from '../testing/test-mockup'
import { renderFile } from './render-file'

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-filters-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const black = { r: 0, g: 0, b: 0 }

/** A smart object of 4 × 3 pixels whose contents are blurred so often, and drawn anew. */
const drawnBlurred = async (radiusPx: number, times: number): Promise<unknown> => {
  const blur = {
    ...{ type: 'gaussian blur' as const, name: 'Gaussian Blur', opacity: 1, blendMode: 'normal' as const },
    ...{ enabled: true, hasOptions: true, foregroundColor: black, backgroundColor: black },
    filter: { radius: { value: radiusPx, units: 'Pixels' as const } },
  }
  const flags = { validAtPosition: true, maskEnabled: true, maskLinked: true, maskExtendWithWhite: true }
  const layer = sampleLayer('placed', {
    placedLayer: {
      ...{ id, placed: id, type: 'raster', transform: [0, 0, 4, 0, 4, 3, 0, 3], width: 4, height: 3 },
      filter: { enabled: true, ...flags, list: Array.from({ length: times }, () => blur) },
    },
  })
  const inner = samplePsd([sampleLayer('inner', { imageData: plainPixels(4, 3, [9, 99, 9, 255]) })])
  const file = await writeMockup(
    join(folder, `${radiusPx}-${times}.psd`),
    { width: 8, height: 6, children: [layer] },
    { linkedFiles: [{ id, name: 'inner.psd', data: inner }] },
  )
  const target = join(folder, 'out.png')
  const request = { file, edits: noEdits, rerender: 'smart-objects', output: pngOutput, target } as const
  return renderFile(context, request, {})
}

it('refuses filters that together reach so far that no memory holds their pictures', {
  timeout: 30_000,
}, async () => {
  await expect(drawnBlurred(1000, 20)).rejects.toMatchObject({
    code: 'OUT_OF_MEMORY',
    failure: { kind: 'documentTooHeavy' },
  })
  await expect(drawnBlurred(10, 2)).resolves.toMatchObject({ width: 8, height: 6 })
})
