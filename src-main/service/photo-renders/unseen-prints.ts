import type { Warning } from '@contract/service/envelope'
import { isDarkColor } from '../../engine/photo/is-dark-color'
import type { RequestedPrint } from './requested-prints'

/**
 * Prints that multiply onto goods which the same request makes dark. Those on goods that are dark are told by the
 * engine.
 */
export const unseenPrintWarnings = (prints: readonly RequestedPrint[]): Warning[] =>
  prints.some(isDarkening)
    ? prints.filter(multipliesOnArea).map(({ target: { name } }) => ({
        code: 'photo:multiply-on-dark',
        message: `${name}: ${lost}`,
      }))
    : []

const lost =
  'The goods are made dark, and multiply can only darken them: hardly anything of the print is seen. ' +
  'Use the blend mode normal.'

const isDarkening = ({ target, hex, item: { adjustments } }: RequestedPrint): boolean =>
  target.kind === 'surface' &&
  hex !== null &&
  isDarkColor(hex) &&
  ['normal', 'multiply'].includes(adjustments.blend_mode ?? 'normal')

const multipliesOnArea = ({ target, item: { adjustments } }: RequestedPrint): boolean =>
  target.kind === 'area' && (adjustments.blend_mode ?? 'multiply') === 'multiply'
