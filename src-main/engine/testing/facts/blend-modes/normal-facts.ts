import type { BlendModeFact } from './blend-mode-fact'

/** The normal modes, measured as `BlendModeFact` describes. */
export const normalFacts = {
  normal: {
    overGray: { layer: [242, 85, 85], overlay: [65, 217, 217], shown: [65, 217, 217] },
  },
  dissolve: {
    overGray: { layer: [242, 120, 85], overlay: [65, 183, 217], shown: [65, 183, 217] },
  },
} as const satisfies Readonly<Record<string, BlendModeFact>>
