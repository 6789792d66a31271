import type { SeparableMode } from './blend-mode'
import { hardLight } from './hard-light'

/** Hard light with the roles exchanged: the backdrop decides. */
export const overlay: SeparableMode = {
  kind: 'separable',
  id: 'overlay',
  group: 'contrast',
  foldsFill: false,
  proofs: [
    [100, 200, 157],
    [200, 100, 188],
    [0, 255, 0],
    [255, 0, 255],
  ],
  blend: (b, s) => hardLight.blend(s, b, 1),
}
