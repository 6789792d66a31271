import { plainPixels, sampleLayer, samplePsd } from './sample-psd'

const contents = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

/** A small file with a mask, a group, text, an effect, an adjustment and a smart object; `psb` is deflated as well. */
export const richPsd = (psb: boolean): Uint8Array => {
  const mask = { left: 1, top: 1, imageData: plainPixels(3, 2, [90, 90, 90, 255]), userMaskDensity: 0.5 }
  const placedLayer = {
    id: contents,
    type: 'raster' as const,
    transform: [0, 0, 4, 0, 4, 3, 0, 3],
    width: 4,
    height: 3,
  }
  const effects = { stroke: [{ enabled: true, color: { r: 0, g: 0, b: 0 } }] }
  const text = { text: 'Hello', style: { font: { name: 'Inter' }, fontSize: 9 } }
  return samplePsd(
    [
      sampleLayer('back'),
      {
        name: 'group',
        blendMode: 'multiply',
        children: [sampleLayer('masked', { mask }), sampleLayer('text', { text })],
      },
      sampleLayer('placed', { placedLayer, effects }),
      { name: 'invert', adjustment: { type: 'invert' } },
    ],
    { linkedFiles: [{ id: contents, name: 'art.bin', data: new Uint8Array(40) }] },
    { psb, compress: psb },
  )
}
