import { initializeCanvas, type Layer, writePsdBuffer } from 'ag-psd'

/** A PSD of small pixel layers, all of them visible. */
export function manyLayers(count: number): Buffer {
  initializeCanvas(
    () => {
      throw new Error('Layers are written as pixels')
    },
    (width, height) =>
      ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData,
  )
  const side = 4
  const picture = (value: number) => ({
    width: side,
    height: side,
    data: new Uint8ClampedArray(side * side * 4).fill(value),
  })
  const children = Array.from(
    { length: count },
    (_, index): Layer => ({
      name: `Layer ${index}`,
      left: (index * 7) % 250,
      top: (index * 13) % 250,
      imageData: picture(40 + (index % 200)),
    }),
  )
  const whole = { width: 256, height: 256, data: new Uint8ClampedArray(256 * 256 * 4).fill(255) }
  return writePsdBuffer({ width: 256, height: 256, children, imageData: whole })
}
