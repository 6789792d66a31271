import type { BlendModeId } from '@contract/vocabulary'

/** Dissolve has no kernel: it turns alpha into noise, and the rest is normal. */
export type KernelModeId = Exclude<BlendModeId, 'dissolve'>

/** The modes that fold the fill opacity into their formula. */
export type FoldingModeId =
  | 'color_burn'
  | 'linear_burn'
  | 'color_dodge'
  | 'linear_dodge'
  | 'vivid_light'
  | 'linear_light'
  | 'hard_mix'
  | 'difference'
