import { readPsd } from 'ag-psd'
import type { ImageResources } from './image-resources'
import { resourceIds } from './image-resources'

/** A line of the rulers: `x` stands upright at that many px from the left, `y` lies at that many from the top. */
export interface DocumentGuide {
  readonly axis: 'x' | 'y'
  readonly position: number
}

/** The longest side of a PSB, px. A guide further out was dragged off the canvas. */
const furthest = 300_000

/**
 * "Grid and guides information". ag-psd knows the block, and takes whole files only, so it gets the smallest file that
 * holds nothing else. A damaged block has no guides: none of them changes a pixel.
 */
export const readGuides = (resources: ImageResources): readonly DocumentGuide[] => {
  const block = resources.get(resourceIds.guides)
  if (!block || !holdsItsGuides(block)) return []
  try {
    const { imageResources } = readPsd(fileAround(resourceIds.guides, block), {
      skipCompositeImageData: true,
      skipLayerImageData: true,
      skipThumbnail: true,
    })
    const guides = imageResources?.gridAndGuidesInformation?.guides ?? []
    return guides
      .map(
        ({ direction, location }): DocumentGuide => ({
          axis: direction === 'vertical' ? 'x' : 'y',
          position: location,
        }),
      )
      .filter(({ position }) => position <= furthest)
  } catch {
    return []
  }
}

/** ag-psd does not refuse a block that is cut off, and reads on behind it. 16 bytes, then 5 for each guide. */
const holdsItsGuides = (block: Uint8Array): boolean =>
  block.length >= 16 && block.length >= 16 + 5 * new DataView(block.buffer, block.byteOffset).getUint32(12)

/** An RGB document of 1 × 1 px with one image resource, no layer and no picture. */
const fileAround = (id: number, block: Uint8Array): Uint8Array => {
  const padded = block.length + (block.length % 2)
  const file = new Uint8Array(26 + 4 + 4 + 12 + padded + 4 + 2)
  const view = new DataView(file.buffer)
  const text = (offset: number, characters: string): void => {
    file.set(Buffer.from(characters, 'latin1'), offset)
  }
  text(0, '8BPS')
  view.setUint16(4, 1)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint32(18, 1)
  view.setUint16(22, 8)
  view.setUint16(24, 3)
  view.setUint32(30, 12 + padded)
  text(34, '8BIM')
  view.setUint16(38, id)
  view.setUint32(42, block.length)
  file.set(block, 46)
  return file
}
