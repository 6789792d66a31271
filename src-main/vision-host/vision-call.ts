import type { CutOutFacts, CutOutWork, PhotoWish, PreparedPhoto } from '../service/ports/vision'

/** What the process does, named as in the port. */
export interface VisionCalls {
  /** The cut-out is written to the output file. */
  readonly cutOut: { readonly wish: CutOutWork; readonly output: CutOutFacts }
  /** The photo mockup is written to the output file. */
  readonly prepare: { readonly wish: PhotoWish; readonly output: PreparedPhoto }
}
type VisionMethod = keyof VisionCalls
export type VisionOutput = VisionCalls[VisionMethod]['output']

/** Pictures travel in files, which the caller looks after. */
export type VisionCall<Method extends VisionMethod = VisionMethod> = {
  readonly [Each in Method]: {
    readonly method: Each
    readonly wish: VisionCalls[Each]['wish']
    /** For messages. */
    readonly name: string
    readonly inputFile: string
    readonly outputFile: string
  }
}[Method]
