import type { InkShift, SelectiveColor } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'

const families = [
  'reds',
  'greens',
  'blues',
  'cyans',
  'magentas',
  'yellows',
  'whites',
  'neutrals',
  'blacks',
] as const
const inks = ['cyan', 'magenta', 'yellow', 'black'] as const

const none: InkShift = { cyan: 0, magenta: 0, yellow: 0, black: 0 }

const neutral: SelectiveColor = {
  id: 'selective-color',
  method: 'relative',
  reds: none,
  yellows: none,
  greens: none,
  cyans: none,
  blues: none,
  magentas: none,
  whites: none,
  neutrals: none,
  blacks: none,
}

/**
 * Each family of colours has a share in a colour: the primary has the highest channel's excess over the middle one, the
 * secondary the middle one's excess over the lowest; whites, neutrals and blacks go by lightness. An ink shifts its
 * opposite channel by that share: by the shift itself (absolute), or in proportion to the amount of the ink already
 * present (relative).
 * Source: the formula that public studies of Photoshop's tables agree on; ours has not been measured against single
 * settings.
 */
export const selectiveColor: OperationFor<'selective-color'> = {
  id: 'selective-color',
  ranges: families.flatMap((family) =>
    inks.map((ink) => ({ path: `${family}.${ink}`, minimum: -100, maximum: 100, unit: 'percent' as const })),
  ),
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, method: 'absolute', reds: { ...none, cyan: 20 } },
      colors: [
        [
          [255, 0, 0],
          [204, 0, 0],
        ],
        [
          [90, 90, 90],
          [90, 90, 90],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, blacks: { ...none, black: -50 } },
      colors: [
        [
          [0, 0, 0],
          [127.5, 127.5, 127.5],
        ],
      ],
      tolerance: 0.5,
    },
  ],
  gap: (adjustment) =>
    isNeutral(adjustment)
      ? null
      : 'Selective colour is drawn by a public formula, not measured against Photoshop’s.',
  compile: (adjustment) => {
    if (isNeutral(adjustment)) return null
    return {
      kernel: 'selective_color',
      parameters: new Float32Array([
        adjustment.method === 'relative' ? 1 : 0,
        ...shiftsOf(adjustment).map((shift) => shift / 100),
      ]),
    }
  },
}

const shiftsOf = (adjustment: SelectiveColor): number[] =>
  families.flatMap((family) => inks.map((ink) => adjustment[family][ink]))

const isNeutral = (adjustment: SelectiveColor): boolean => shiftsOf(adjustment).every((shift) => shift === 0)
