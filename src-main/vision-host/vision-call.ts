import type { Point } from '@geometry/plane'
import type {
  CornerWish,
  CutOutFacts,
  CutOutWork,
  MaskOrigin,
  PhotoWish,
  PreparedPhoto,
  SeenArea,
  SeenMask,
  ViewedPhoto,
} from '../service/ports/vision'

/** `mask`: what the model found, a file that `encodedMask` wrote. */
export interface MaskedWork extends CutOutWork {
  readonly mask?: string
}

/** What the process does, named as in the port. */
export interface VisionCalls {
  /** The cut-out is written to the output file. */
  readonly cutOut: { readonly wish: MaskedWork; readonly output: CutOutFacts }
  /** The photo mockup is written to the output file. */
  readonly prepare: { readonly wish: PhotoWish; readonly output: PreparedPhoto }
  /** The view is written to the output file. */
  readonly viewed: { readonly wish: null; readonly output: ViewedPhoto }
  readonly areasIn: { readonly wish: Point | null; readonly output: readonly SeenArea[] }
  readonly snapped: { readonly wish: CornerWish; readonly output: Point }
  /** The mask is written to the output file. */
  readonly maskIn: { readonly wish: MaskOrigin; readonly output: SeenMask | null }
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
    /** Null: the answer is all. */
    readonly outputFile: string | null
  }
}[Method]
