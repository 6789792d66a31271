import { join } from 'node:path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { drawDraft } from '../drawing/edit-document'
import { mockupBytes, plainImage, writeMockup } from './test-mockup'

/**
 * A white document with a black square (layer 2) on its left half, and the same inside a smart object, `box` (layer 3),
 * on its right half.
 */
export const writeSquares = (folder: string): Promise<string> => {
  const size = { width: 20, height: 20 }
  const square = { name: 'square', imageData: plainImage(20, 20, [0, 0, 0, 255]) }
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  return writeMockup(
    join(folder, 'squares.psd'),
    {
      ...{ width: 40, height: 20 },
      children: [
        { name: 'wall', imageData: plainImage(40, 20, [255, 255, 255, 255]) },
        square,
        {
          name: 'box',
          left: 20,
          imageData: plainImage(20, 20, [0, 0, 0, 255]),
          placedLayer: {
            ...{ id, placed: id, type: 'raster', ...size },
            transform: [20, 0, 40, 0, 40, 20, 20, 20],
          },
        },
      ],
    },
    { linkedFiles: [{ id, name: 'box.psd', data: mockupBytes({ ...size, children: [square] }) }] },
  )
}

/** The red of a pixel in the middle of each half. */
export const drawnSquares = (
  context: EngineContext,
  file: string,
  edits: ResolvedEdits,
): Promise<readonly number[]> =>
  withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {})
    const pixels = new Uint8Array(context.memory.memory.buffer, picture.address, 40 * 20 * 4).slice()
    picture.free()
    return [10, 30].map((x) => pixels[(10 * 40 + x) * 4] ?? -1)
  })
