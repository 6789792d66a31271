import type { BlendModeId } from '@contract/vocabulary'

/** Dissolve has no kernel: alpha becomes noise, and the source is then blended in normal mode. */
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
