import type { BlendModeId, GroupBlendModeId } from '@contract/vocabulary'

/** Blend modes by their key in the file. Total by type over our names, so none can be missing. */
const keys: Readonly<Record<GroupBlendModeId, string>> = {
  pass_through: 'pass',
  normal: 'norm',
  dissolve: 'diss',
  darken: 'dark',
  multiply: 'mul ',
  color_burn: 'idiv',
  linear_burn: 'lbrn',
  darker_color: 'dkCl',
  lighten: 'lite',
  screen: 'scrn',
  color_dodge: 'div ',
  linear_dodge: 'lddg',
  lighter_color: 'lgCl',
  overlay: 'over',
  soft_light: 'sLit',
  hard_light: 'hLit',
  vivid_light: 'vLit',
  linear_light: 'lLit',
  pin_light: 'pLit',
  hard_mix: 'hMix',
  difference: 'diff',
  exclusion: 'smud',
  subtract: 'fsub',
  divide: 'fdiv',
  hue: 'hue ',
  saturation: 'sat ',
  color: 'colr',
  luminosity: 'lum ',
}

const modesByKey = new Map(Object.entries(keys).map(([id, key]) => [key, id as GroupBlendModeId]))

/** The key in the file. */
export const blendKeyOf = (mode: GroupBlendModeId): string => keys[mode]

/** Null for an unknown key, which the caller reports. */
export const groupBlendMode = (key: string): GroupBlendModeId | null => modesByKey.get(key) ?? null

/** Only groups can be pass-through; older files have the key on other layers, which Photoshop draws as normal. */
export const layerBlendMode = (key: string): BlendModeId | null => {
  const mode = groupBlendMode(key)
  return mode === 'pass_through' ? 'normal' : mode
}
