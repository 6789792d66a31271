import { describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Document, Layer } from '../document/document'
import type { Stroke } from '../document/layer-effect'
import type { SolidColor } from '../document/solid-color'
import { TestCanvas } from '../plan/test-canvas'
import type { EditTools } from './bound-edit'
import { outline } from './outline'
import type { OutlineEdit } from './outline-edit'

const black: SolidColor = { red: 0, green: 0, blue: 0 }
const bounds = { left: 0, top: 0, right: 4, bottom: 4 }
const stroke = (sizePx: number): Stroke => ({
  kind: 'stroke',
  blendMode: 'normal',
  opacity: 1,
  color: black,
  gradient: null,
  pattern: null,
  position: 'outside',
  sizePx,
  isOverprinting: true,
})

/** Red is the number of the digit after `#`. */
const tools: EditTools = {
  numbersOf: async (_document, hexes) => hexes.map((hex) => ({ ...black, red: Number(hex[1]) })),
  resource: () => ({ path: '' }),
}

const documentOf = (canvas: TestCanvas, layers: readonly Layer[]): Document => canvas.document(layers)

const redsAfter = async (document: Document, edit: OutlineEdit): Promise<readonly number[]> => {
  const bound = outline.bind({ outlines: [edit] }, { document, name: 'poster.psd' })
  const painted = await bound?.paint?.(document, tools)
  return (
    painted?.layers[0]?.effects.flatMap((effect) => (effect.kind === 'stroke' ? effect.color.red : [])) ?? []
  )
}

const canvas = await TestCanvas.create(engineDataUrl)

describe('the colours of outlines', () => {
  const words = canvas.text(bounds, [0, 0, 0, 1], { effects: [stroke(9), stroke(3)] })
  const document = documentOf(canvas, [words])

  it('go front to back, though effects are stored back to front; null and a short list keep', async () => {
    const colored = (...colors: (string | null)[]) => redsAfter(document, { layer: [words.id], colors })
    expect(await colored('#1', '#2')).toEqual([2, 1])
    expect(await colored(null, '#2')).toEqual([2, 0])
    expect(await colored('#1')).toEqual([0, 1])
  })

  it('are refused for a layer without outlines', async () => {
    const plain = canvas.text(bounds, [0, 0, 0, 1])
    const edit = { layer: [plain.id], colors: ['#1'] }
    await expect(redsAfter(documentOf(canvas, [plain]), edit)).rejects.toMatchObject({
      code: 'LAYER_NOT_FOUND',
    })
  })
})
