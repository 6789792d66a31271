import type { FactSource, MeasuredRgb } from '../fact'

/** A layer's colour over a plain one, cut by a feathered ellipse. */
export interface FeatheredMaskFact {
  readonly source: FactSource
  readonly backdrop: MeasuredRgb
  readonly color: MeasuredRgb
  /** The diameters of the ellipse, and its centre at `x`, `y`, between pixels. */
  readonly ellipse: { readonly x: number; readonly y: number; readonly across: number; readonly down: number }
  readonly density: number
  readonly featherPx: number
  /** Pixels of the column at `column`: the row and the pixel shown there. */
  readonly column: number
  readonly profile: readonly (readonly [y: number, red: number, green: number, blue: number])[]
}

export const featheredEllipse: FeatheredMaskFact = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/layer_mask_data.psd',
    measured:
      'below the shape of layer 2, through the lower edge of its pixel mask: an ellipse from 22, 11 to 179, 59',
  },
  backdrop: [222, 204, 255],
  color: [0, 255, 60],
  ellipse: { x: 100.5, y: 35, across: 78.5, down: 24 },
  density: 230 / 255,
  featherPx: 6,
  column: 100,
  profile: [
    [52, 30, 248, 86],
    [53, 38, 246, 94],
    [54, 48, 244, 102],
    [55, 59, 241, 112],
    [56, 70, 239, 121],
    [57, 83, 236, 133],
    [58, 95, 233, 143],
    [59, 108, 230, 155],
    [60, 120, 227, 166],
    [61, 132, 225, 176],
    [62, 143, 222, 185],
    [63, 154, 220, 195],
    [64, 164, 217, 204],
    [65, 172, 216, 211],
    [66, 178, 214, 217],
    [67, 185, 213, 222],
    [68, 189, 212, 226],
    [69, 192, 211, 229],
    [70, 196, 210, 232],
    [71, 197, 210, 233],
    [72, 198, 209, 234],
    [73, 199, 209, 235],
    [74, 199, 209, 235],
    [75, 200, 209, 236],
    [76, 200, 209, 236],
  ],
}
