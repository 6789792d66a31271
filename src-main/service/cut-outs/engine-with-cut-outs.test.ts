import { plainCutOut } from '@contract/edits/cut-out-wish'
import { expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { stretched } from '../../engine/warp/place-artwork'
import type { Engine, EngineRenderRequest } from '../ports/engine'
import { noTime } from '../ports/engine'
import type { CutOutFacts } from '../ports/vision'
import { type CuttingDeps, engineWithCutOuts } from './engine-with-cut-outs'

const output = { format: 'png', width: 10, quality: 90, dpi: null, profile: 'srgb' } as const
const placed = (layer: number, path: string) => ({ layer: [layer], artwork: { path }, placement: stretched })

/** Asks for cut-outs on layers 1 and 3, and tells what the engine drew. */
const drawn = async (
  facts: Pick<CutOutFacts, 'ground' | 'confidence'>,
  corrections: Pick<CuttingDeps, 'correctionOf'> = {},
) => {
  const requests: EngineRenderRequest[] = []
  const engine: Pick<Engine, 'render'> = {
    async render(request) {
      requests.push(request)
      return { path: request.target, width: 1, height: 1, bytes: 0, diagnostics: [], timings: noTime }
    },
  }
  const cutting = engineWithCutOuts(engine, {
    cutOuts: {
      of: async ({ name }, { wish = plainCutOut } = {}) => ({
        file: `cut ${name}`,
        facts: { width: 4, height: 4, hasShadow: false, ...facts },
        wish: wish ?? plainCutOut,
      }),
    },
    files: { read: async (path) => Buffer.from(path) },
    ...corrections,
  })
  const smartObjects = [placed(1, '/a/cat.jpg'), placed(2, '/a/dog.jpg')]
  const color = { layer: [3], artwork: { color: '#ff0000' }, placement: stretched }
  const edits = {
    ...noEdits,
    smartObjects: [...smartObjects, color],
    cutOuts: [1, 3, 4].map((layer) => ({ layer: [layer], wish: null })),
  }
  const { diagnostics } = await cutting.render({ file: '/a.psd', edits, output, target: '/out.png' })
  const [asked] = requests
  return {
    artworks: asked?.edits.smartObjects.map(({ artwork }) => artwork),
    cutOuts: asked?.edits.cutOuts,
    diagnostics,
  }
}

it('gives the engine the artwork that asks for it without its background, and no other', async () => {
  expect(await drawn({ ground: 'studio', confidence: 1 })).toEqual({
    artworks: [{ path: 'cut cat.jpg' }, { path: '/a/dog.jpg' }, { color: '#ff0000' }],
    cutOuts: [],
    diagnostics: [],
  })
})

it('keeps the file of artwork that came without a background', async () => {
  const { artworks } = await drawn({ ground: 'transparent', confidence: 1 })
  expect(artworks?.[0]).toEqual({ path: '/a/cat.jpg' })
})

it('tells which cut-outs a person should look at', async () => {
  const { diagnostics } = await drawn({ ground: 'busy', confidence: 0.6 })
  const told = { layerPath: [1], layerName: null, feature: 'cut-out:unsure' }
  expect(diagnostics).toEqual([{ ...told, effect: expect.stringContaining('cat.jpg') }])
})

it('leaves cut-outs to an engine that makes them itself, but for those that a person has corrected', async () => {
  const sure = { ground: 'studio', confidence: 1 } as const
  const nobody = await drawn(sure, { correctionOf: async () => null })
  expect([nobody.artworks?.[0], nobody.cutOuts]).toEqual([
    { path: '/a/cat.jpg' },
    [{ layer: [1], wish: null }],
  ])
  const corrected = await drawn(sure, { correctionOf: async () => plainCutOut })
  expect([corrected.artworks?.[0], corrected.cutOuts]).toEqual([{ path: 'cut cat.jpg' }, []])
})
