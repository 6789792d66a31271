import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readPsd } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { LayerDescription } from '../service/ports/engine'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { pngOutput } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

const corpus = resolve(import.meta.dirname, '../../../shared/fidelity/psd')
const files = [
  'psd-tools+psd-tools/tests/psd_files/placedLayer.psd',
  'psd-tools+psd-tools/tests/psd_files/placedLayer.psb',
]

/** The difference as seen on black. */
const largestDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, value, at) => {
    const alphaAt = at | 3
    const [own, its] = [value, other[at]!].map((sample, which) =>
      at === alphaAt ? sample : (sample * (which === 0 ? one : other)[alphaAt]!) / 255,
    )
    return Math.max(most, Math.abs(own! - its!))
  }, 0)

/** Photoshop's own files with smart objects linked to other files. */
describe.skipIf(!existsSync(join(corpus, files[0]!)))(
  'linked smart objects (skipped without the fidelity set)',
  () => {
    let folder: string
    let tested: TestEngine

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'layered-linked-'))
      tested = await sharedTestEngine()
    })
    afterAll(async () => {
      await rm(folder, { recursive: true })
    })

    const picture = async (file: string, edits: ResolvedEdits, name: string): Promise<Buffer> => {
      const target = join(folder, name)
      await tested.engine.render({ file, edits, output: pngOutput, target })
      return sharp(target).ensureAlpha().raw().toBuffer()
    }

    it.each(files)(
      'come into the layered file with their artwork, embedded from then on: %s',
      async (path) => {
        const file = join(corpus, path)
        const { layers } = await tested.engine.describe(file)
        const linked = layers.filter(({ smartObject }) => smartObject?.isLinked)
        const others = layers.filter(({ smartObject }) => smartObject && !smartObject.isLinked)
        expect(linked.length).toBeGreaterThan(0)
        const smartObjects = await Promise.all(
          linked.map(async ({ path: layer, smartObject }) => {
            // The artwork is as large as the canvas: scaling it twice would soften its edge.
            const { width, height } = smartObject!.canvas
            const bytes = await sharp({ create: { width, height, channels: 4, background: '#20c040' } })
              .png()
              .toBuffer()
            return { layer, artwork: { bytes, name: 'green.png' }, placement: wholeCanvas('fill') }
          }),
        )
        const edits = { ...noEdits, smartObjects }
        const wanted = await picture(file, edits, 'wanted.png')
        const target = join(folder, 'layered.psd')
        await tested.engine.render({ file, edits, output: { ...pngOutput, format: 'psd' }, target })
        const written = await picture(target, noEdits, 'written.png')
        expect(largestDifference(wanted, written)).toBeLessThanOrEqual(2)

        const after = await tested.engine.describe(target)
        const byName = (all: readonly LayerDescription[]) => all.map(({ name, kind }) => `${kind} ${name}`)
        expect(byName(after.layers)).toEqual(byName(layers))
        const objects = after.layers.flatMap(({ smartObject }) => smartObject ?? [])
        expect(objects.map(({ isLinked }) => isLinked)).toEqual(objects.map(() => false))
        expect(objects.map(({ contentsFormat }) => contentsFormat)).toEqual(objects.map(() => 'png'))

        const read = readPsd(await readFile(target), {
          skipThumbnail: true,
          skipCompositeImageData: true,
          skipLayerImageData: true,
        })
        const contents = (read.linkedFiles ?? []).map(({ id, data }) => [id, data?.length])
        for (const { smartObject } of linked) {
          const own = contents.filter(([id]) => id === smartObject?.contentsId)
          expect(own).toHaveLength(1)
          expect(own[0]?.[1]).toBeGreaterThan(50)
        }
        expect(contents).toHaveLength(
          new Set([...linked, ...others].map((each) => each.smartObject?.contentsId)).size,
        )
      },
    )
  },
)
