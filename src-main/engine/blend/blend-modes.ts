import type { BlendModeId } from '@contract/vocabulary'
import type { BlendMode } from './blend-mode'
import { color } from './color'
import { colorBurn } from './color-burn'
import { colorDodge } from './color-dodge'
import { darken } from './darken'
import { darkerColor } from './darker-color'
import { difference } from './difference'
import { dissolve } from './dissolve'
import { divide } from './divide'
import { exclusion } from './exclusion'
import { hardLight } from './hard-light'
import { hardMix } from './hard-mix'
import { hue } from './hue'
import { lighten } from './lighten'
import { lighterColor } from './lighter-color'
import { linearBurn } from './linear-burn'
import { linearDodge } from './linear-dodge'
import { linearLight } from './linear-light'
import { luminosity } from './luminosity'
import { multiply } from './multiply'
import { normal } from './normal'
import { overlay } from './overlay'
import { pinLight } from './pin-light'
import { saturation } from './saturation'
import { screen } from './screen'
import { softLight } from './soft-light'
import { subtract } from './subtract'
import { vividLight } from './vivid-light'

/** Total by type: an id without a mode does not compile, so a look-up never falls back. */
export const blendModes: Readonly<Record<BlendModeId, BlendMode>> = {
  normal,
  dissolve,
  darken,
  multiply,
  color_burn: colorBurn,
  linear_burn: linearBurn,
  darker_color: darkerColor,
  lighten,
  screen,
  color_dodge: colorDodge,
  linear_dodge: linearDodge,
  lighter_color: lighterColor,
  overlay,
  soft_light: softLight,
  hard_light: hardLight,
  vivid_light: vividLight,
  linear_light: linearLight,
  pin_light: pinLight,
  hard_mix: hardMix,
  difference,
  exclusion,
  subtract,
  divide,
  hue,
  saturation,
  color,
  luminosity,
}
