import type { BlendModeId } from '@contract/vocabulary'

/** The names of blend modes in descriptors: the old four characters, and the names that Photoshop 2026 writes. */
const names: Readonly<Record<BlendModeId, readonly string[]>> = {
  normal: ['Nrml', 'normal'],
  dissolve: ['Dslv', 'dissolve'],
  darken: ['Drkn', 'darken'],
  multiply: ['Mltp', 'multiply'],
  color_burn: ['CBrn', 'colorBurn'],
  linear_burn: ['linearBurn'],
  darker_color: ['darkerColor'],
  lighten: ['Lghn', 'lighten'],
  screen: ['Scrn', 'screen'],
  color_dodge: ['CDdg', 'colorDodge'],
  linear_dodge: ['linearDodge'],
  lighter_color: ['lighterColor'],
  overlay: ['Ovrl', 'overlay'],
  soft_light: ['SftL', 'softLight'],
  hard_light: ['HrdL', 'hardLight'],
  vivid_light: ['vividLight'],
  linear_light: ['linearLight'],
  pin_light: ['pinLight'],
  hard_mix: ['hardMix'],
  difference: ['Dfrn', 'difference'],
  exclusion: ['Xclu', 'exclusion'],
  subtract: ['blendSubtraction', 'Sbtr'],
  divide: ['blendDivide', 'Dvde'],
  hue: ['H   ', 'hue'],
  saturation: ['Strt', 'saturation'],
  color: ['Clr ', 'color'],
  luminosity: ['Lmns', 'luminosity'],
}

const modesByName = new Map(
  Object.entries(names).flatMap(([id, all]) => all.map((name) => [name, id as BlendModeId] as const)),
)

/** Null for an unknown name, which the caller reports. */
export const descriptorBlendMode = (name: string): BlendModeId | null => modesByName.get(name) ?? null
