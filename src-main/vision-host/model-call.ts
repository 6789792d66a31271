import type { ModelMask } from '../service/ports/matting'

/** What the process of models is asked: the mask of a picture, or without one the size that the model takes. */
export interface ModelCall {
  /** The model, which is to blame where the process has to be ended. */
  readonly inputFile: string
  /** Of the model, for messages. */
  readonly name: string
  readonly picture: {
    readonly file: string
    readonly name: string
    readonly outputFile: string
  } | null
}

export type ModelOutput = ModelMask
