import type { ColorModel } from '../document/color-model'
import type { KernelModeId } from '../kernels/kernel-modes'
import type { PlaneModeId } from '../kernels/plane-exports'
import type { LayerBlending } from './render-plan'

/**
 * How the black ink is blended in a mode: by the mode's own formula, except in modes that look at the colour as a
 * whole.
 */
export const blackRule = (mode: KernelModeId): PlaneModeId => {
  if (isForOnePlane(mode)) return mode
  return toneOfWholeColors[mode]
}

/**
 * The plane that holds light and dark: the black ink, or the lightness of Lab. PDF 32000-1, 11.3.5.3, for black: the
 * backdrop's, except in luminosity, which takes the source's. How darker and lighter colour choose, and that lightness
 * does the same, is a guess.
 */
const toneOfWholeColors = {
  hue: 'backdrop',
  saturation: 'backdrop',
  color: 'backdrop',
  luminosity: 'normal',
  darker_color: 'darken',
  lighter_color: 'lighten',
} as const satisfies Record<WholeColorMode, PlaneModeId>

/** How the lightness of Lab is blended. */
export const lightnessRule = (mode: KernelModeId): PlaneModeId =>
  isForOnePlane(mode) ? mode : toneOfWholeColors[mode]

/**
 * How a and b of Lab are blended: modes that leave middle gray unchanged are applied to them too, other modes take them
 * from the source.
 */
export const chromaRule = (mode: KernelModeId): PlaneModeId => {
  if (isForOnePlane(mode)) return aroundTheMiddle.has(mode) ? mode : 'normal'
  return mode === 'luminosity' || mode === 'saturation' ? 'backdrop' : 'normal'
}

const aroundTheMiddle: ReadonlySet<PlaneModeId> = new Set([
  'overlay',
  'soft_light',
  'hard_light',
  'vivid_light',
  'linear_light',
  'pin_light',
])

/** Whether a mode is blended by a rule that no file with this colour model has confirmed. */
export const isGuessedIn = (model: ColorModel, { mode }: Pick<LayerBlending, 'mode'>): boolean => {
  if (model === 'light' || mode === 'normal' || mode === 'dissolve') return false
  if (model === 'inks') return !isForOnePlane(mode)
  return mode !== 'luminosity' && mode !== 'color'
}

type WholeColorMode = Exclude<KernelModeId, PlaneModeId>

const isForOnePlane = (mode: KernelModeId): mode is Exclude<PlaneModeId, 'backdrop'> =>
  !(mode in toneOfWholeColors)
