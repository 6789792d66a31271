import { richPsd } from '../../../src-main/psd/testing/rich-psd'
import { flatPsd, sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import type { Seed } from '../fuzz-kind'
import { adjustmentLayers, dressedLayer, placedLayer, shapeLayers } from './psd-layers'

const contents = '20953ddb-9391-11ec-b4f1-c15674f50bc4'

/** Files with every kind of part that a mockup has, small enough that a mutation rarely misses. */
export const psdSeeds = async (): Promise<readonly Seed[]> => [
  { name: 'rich.psd', bytes: richPsd(false) },
  { name: 'rich.psb', bytes: richPsd(true) },
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
      linkedFiles: [{ id: contents, name: 'inner.psb', data: richPsd(true) }],
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
