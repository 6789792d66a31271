import { flatPsd, plainPixels, sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import type { Seed } from '../fuzz-kind'
import { adjustmentLayers, dressedLayer, placedLayer, shapeLayers } from './psd-layers'

const contents = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

/** Files with every kind of part that a mockup has, small enough that a mutation rarely misses. */
export const psdSeeds = async (): Promise<readonly Seed[]> => [
  { name: 'rich.psd', bytes: rich(false) },
  { name: 'rich.psb', bytes: rich(true) },
  {
    name: 'layers.psd',
    bytes: samplePsd([sampleLayer('back'), sampleLayer('middle'), sampleLayer('front')]),
  },
  { name: 'dressed.psd', bytes: samplePsd([sampleLayer('back'), dressedLayer()]) },
  { name: 'adjusted.psd', bytes: samplePsd([sampleLayer('back'), ...adjustmentLayers()]) },
  { name: 'shapes.psd', bytes: samplePsd([sampleLayer('back'), ...shapeLayers()]) },
  {
    name: 'nested.psd',
    bytes: samplePsd([sampleLayer('back'), placedLayer(contents)], {
      linkedFiles: [{ id: contents, name: 'inner.psb', data: rich(true) }],
    }),
  },
  {
    name: 'flat.psd',
    bytes: flatPsd(
      { mode: 3, depth: 16, width: 3, height: 2 },
      [1, 2, 3].map((sample) => Array<number>(12).fill(sample)),
    ),
  },
]

const rich = (psb: boolean): Uint8Array => {
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
