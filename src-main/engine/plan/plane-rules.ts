import type { ColorModel } from '../document/color-model'
import type { KernelModeId } from '../kernels/kernels'
import type { PlaneModeId } from '../kernels/plane-exports'
import type { Blending } from './render-plan'

/** What the black of inks does in a mode: its own formula, but in those that look at the colour as a whole. */
export const blackRule = (mode: KernelModeId): PlaneModeId => {
  if (isForOnePlane(mode)) return mode
  return toneOfWholeColors[mode]
}

/**
 * The plane that holds light and dark, black of inks or the lightness of Lab. PDF 32000-1, 11.3.5.3, of black: the backdrop's, but for luminosity, which takes the
 * source's. How the other two choose, and that lightness does the same, is a guess.
 */
const toneOfWholeColors = {
  hue: 'backdrop',
  saturation: 'backdrop',
  color: 'backdrop',
  luminosity: 'normal',
  darker_color: 'darken',
  lighter_color: 'lighten',
} as const satisfies Record<WholeColorMode, PlaneModeId>

/** What the lightness of Lab does. */
export const lightnessRule = (mode: KernelModeId): PlaneModeId =>
  isForOnePlane(mode) ? mode : toneOfWholeColors[mode]

/** What a and b do: modes that leave a middle gray alone act on them too, the others take them from the source. */
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

/** Whether a mode is mixed by a rule that no file of such a document has confirmed. */
export const isGuessedIn = (model: ColorModel, { mode }: Pick<Blending, 'mode'>): boolean => {
  if (model === 'light' || mode === 'normal' || mode === 'dissolve') return false
  if (model === 'inks') return !isForOnePlane(mode)
  return mode !== 'luminosity' && mode !== 'color'
}

type WholeColorMode = Exclude<KernelModeId, PlaneModeId>

const isForOnePlane = (mode: KernelModeId): mode is Exclude<PlaneModeId, 'backdrop'> =>
  !(mode in toneOfWholeColors)
