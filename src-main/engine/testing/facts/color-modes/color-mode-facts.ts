import type { ColorMode } from '../../../document/document'
import type { Facts } from '../fact'
import type { ColorModeFact } from './color-mode-fact'
import { cmyk8, cmyk16, lab8, lab16 } from './ink-and-lab-facts'
import { duotone8, gray8, rgb8, rgb16, rgb32 } from './light-facts'

/** Total by type: a colour mode is measured, at the depths of the available files, or states why it is not. */
export const colorModeFacts: Facts<ColorMode, readonly ColorModeFact[]> = {
  rgb: [rgb8, rgb16, rgb32],
  gray: [gray8],
  cmyk: [cmyk8, cmyk16],
  lab: [lab8, lab16],
  duotone: [duotone8],
  indexed: { notMeasured: 'no file has it; it comes converted to RGB and has no layers' },
  bitmap: { notMeasured: 'no file has it; it comes as gray and has no layers' },
  multichannel: { notMeasured: 'no file has it; it comes converted to RGB and has no layers' },
}
