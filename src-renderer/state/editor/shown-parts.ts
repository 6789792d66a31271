import { createContext, useContext } from 'react'

/** The parts of the inspector that a person is offered. */
export interface ShownParts {
  readonly fit: boolean
  /** Where a design lies: left, top, and the nine corners. */
  readonly position: boolean
  readonly size: boolean
  readonly rotation: boolean
  readonly flip: boolean
  readonly colors: boolean
  readonly adjustments: boolean
  /** What a print shop uses: presets, shear, patterns, sizes of prints, cut-outs, fonts. */
  readonly tools: boolean
}

const everything: ShownParts = {
  ...{ fit: true, position: true, size: true, rotation: true, flip: true },
  ...{ colors: true, adjustments: true, tools: true },
}

const Parts = createContext(everything)

/** An editor that offers less than the whole names its parts here. */
export const ShownPartsProvider = Parts.Provider

export const useShownParts = (): ShownParts => useContext(Parts)
