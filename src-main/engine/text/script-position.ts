import type { TextStyle } from '../document/text-model'

export interface ScriptPosition {
  /** Factor of the size. */
  readonly size: number
  /** Up, in ems of the unreduced size. */
  readonly up: number
}

/** The engine data's defaults (`SuperscriptSize`, `SuperscriptPosition`, …), which Photoshop's preferences change. */
const positions: Readonly<Record<TextStyle['position'], ScriptPosition>> = {
  normal: { size: 1, up: 0 },
  superscript: { size: 0.583, up: 0.333 },
  subscript: { size: 0.583, up: -0.333 },
}

export const scriptPosition = ({ position }: TextStyle): ScriptPosition => positions[position]
