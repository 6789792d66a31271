import type { Curves, ToneCurve } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { toneOfCurve } from './curve-spline'
import { type Tone, toneTables } from './tone-tables'

const straight: ToneCurve = { kind: 'points', points: [] }
const neutral: Curves = { id: 'curves', composite: straight, red: straight, green: straight, blue: straight }

/** Each channel's own curve, then the composite's. */
export const curves: OperationFor<'curves'> = {
  id: 'curves',
  ranges: [],
  neutral,
  proofs: [
    {
      adjustment: {
        ...neutral,
        red: {
          kind: 'points',
          points: [
            { input: 0, output: 50 },
            { input: 200, output: 250 },
          ],
        },
      },
      colors: [
        [
          [0, 7, 9],
          [50, 7, 9],
        ],
        [
          [100, 7, 9],
          [150, 7, 9],
        ],
        [
          [230, 7, 9],
          [250, 7, 9],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: {
        ...neutral,
        composite: { kind: 'freehand', outputs: Array.from({ length: 256 }, (_, i) => 255 - i) },
      },
      colors: [
        [
          [0, 100, 255],
          [255, 155, 0],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  compile: (adjustment, context) => {
    const composite = toneOfCurve(adjustment.composite)
    const tone = (curve: ToneCurve): Tone => {
      const own = toneOfCurve(curve)
      return (value) => composite(own(value))
    }
    return toneTables(
      [
        tone(adjustment.red),
        tone(adjustment.green),
        tone(adjustment.blue),
        tone(adjustment.black ?? straight),
      ],
      context,
    )
  },
}
