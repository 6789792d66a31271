import type { BlendModeId } from '@contract/vocabulary'
import type { BlendModeFact } from './blend-mode-fact'
import { componentFacts } from './component-facts'
import { contrastFacts } from './contrast-facts'
import { darkenFacts } from './darken-facts'
import { inversionFacts } from './inversion-facts'
import { lightenFacts } from './lighten-facts'
import { normalFacts } from './normal-facts'

/** Total by type: all 27 modes are measured. */
export const blendModeFacts: Readonly<Record<BlendModeId, BlendModeFact>> = {
  ...normalFacts,
  ...darkenFacts,
  ...lightenFacts,
  ...contrastFacts,
  ...inversionFacts,
  ...componentFacts,
}

/**
 * The share of covered pixels that dissolve shows under one, two and three discs of an opacity of 128, over nothing:
 * psd-tools/psd-tools: tests/psd_files/blend-modes/dissolve.psd, where alpha is 255 and the discs' stored coverage is
 * full. One pattern serves all layers: two dissolved layers are no denser than one.
 */
export const dissolvedShares = [732 / 1387, 332 / 683, 366 / 655] as const
