import sharp from 'sharp'
import { plainImage, writeMockup } from '../engine-host/testing/test-mockup'

const gray = [128, 128, 128, 255] as const

/** A smart object of 20 × 10 px whose contents are a PNG, as Photoshop writes it. */
const smartObject = (name: string, id: string, left: number) => ({
  name,
  left,
  top: 10,
  right: left + 20,
  bottom: 20,
  imageData: plainImage(20, 10, [0, 0, 255, 255]),
  placedLayer: {
    id,
    type: 'raster' as const,
    transform: [left, 10, left + 20, 10, left + 20, 20, left, 20],
    width: 20,
    height: 10,
  },
})

const ids = ['20953ddb-9391-11ec-b4f1-c15674f50bc4', '20953ddb-9391-11ec-b4f1-c15674f50bc5'] as const

/**
 * 60 × 40 px: a gray wall with two blue smart objects of 20 × 10 px, “Front” at 5, 10 and “Back” at 35, 10; the layer
 * “Glass” covers neither.
 */
export const writePoster = async (path: string): Promise<string> => {
  const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return writeMockup(
    path,
    {
      width: 60,
      height: 40,
      children: [
        { name: 'Wall', left: 0, top: 0, imageData: plainImage(60, 40, gray) },
        { name: 'Frame', opened: true, children: [smartObject('Front', ids[0], 5)] },
        { name: 'Stand', opened: true, children: [smartObject('Back', ids[1], 35)] },
        { name: 'Frame', opened: true, children: [{ name: 'Glass', imageData: plainImage(1, 1, gray) }] },
      ],
    },
    { linkedFiles: ids.map((id) => ({ id, name: 'design.png', type: 'png ', data })) },
  )
}

/** Red, green and blue of a pixel in a picture file of any format. */
export const colorAt = async (path: string, left: number, top: number): Promise<readonly number[]> => {
  const pixel = await sharp(path).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}
