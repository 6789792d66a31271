import type { Layer } from 'ag-psd'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { testTextEdit } from '../../engine/text/testing/text-layer'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { drawDraft } from '../drawing/edit-document'
import { plainImage } from './test-mockup'

/** The size of a card with a text, in pixels. */
export const cardSize = { width: 160, height: 60 } as const

/** A white layer of the card's size. */
export const wall: Layer = {
  name: 'wall',
  imageData: plainImage(cardSize.width, cardSize.height, [255, 255, 255, 255]),
}

/** Black words whose stored pixels are one gray bar, so that letters set anew are told from it. */
export const cardWords = (changes: Partial<Layer> = {}): Layer => ({
  name: 'Name',
  ...{ left: 10, top: 20 },
  imageData: plainImage(40, 20, [128, 128, 128, 255]),
  text: {
    text: 'Ada',
    transform: [1, 0, 0, 1, 10, 40],
    antiAlias: 'crisp',
    style: { font: { name: 'Arimo-Regular' }, fontSize: 24, fillColor: { r: 0, g: 0, b: 0 } },
  },
  ...changes,
})

/** An edit of the words of a card whose only other layer is the wall. */
export const cardEdit = (changes: Partial<TextEdit> = {}): TextEdit =>
  testTextEdit({ layer: [2], ...changes })

/** The pixels of a document with these edits, 8-bit RGBA. */
export const drawnPixels = (
  context: EngineContext,
  file: string,
  edits: ResolvedEdits = noEdits,
): Promise<Uint8Array<ArrayBuffer>> =>
  withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {})
    return takenPixels(context, picture)
  })

/** Copies the pixels of a picture out of the engine's memory, and frees it. */
export const takenPixels = (
  { memory }: EngineContext,
  picture: { readonly address: number; readonly width: number; readonly height: number; free(): void },
): Uint8Array<ArrayBuffer> => {
  const { address, width, height } = picture
  const pixels = new Uint8Array(memory.memory.buffer, address, width * height * 4).slice()
  picture.free()
  return pixels
}
