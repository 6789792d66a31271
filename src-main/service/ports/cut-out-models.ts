import type { Size } from '@geometry/plane'
import type { FilePath } from './engine'

/** A model that finds the object of every cut-out. */
export interface CutOutModel {
  /** A copy: the file that a person chose may go. */
  readonly file: FilePath
  /** As it was called. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  /** Of the pictures that it takes. */
  readonly input: Size
}

/** The model that a person has added: one, or none. */
export interface CutOutModels {
  find(): Promise<CutOutModel | null>
  /** Replaces the one before. */
  keep(path: FilePath, input: Size): Promise<CutOutModel>
  /** Does nothing without one. */
  remove(): Promise<void>
}
