import type { CutOutWish } from '@contract/edits/cut-out-wish'
import type { CutOutFacts } from './vision'

/** A finished cut-out, by what it was made of. */
export interface StoredCutOut {
  /** Names the picture's bytes, and the way in which it is cut out. */
  readonly key: string
  /** Its name in the folder of cut-outs. */
  readonly file: string
  readonly facts: CutOutFacts
  readonly usedAt: Date
}

/** The cut-outs at hand: a picture is cut out once, however often it is used. */
export interface CutOutStore {
  find(key: string): Promise<StoredCutOut | null>
  /** Replaces what has the same key, and returns that. */
  keep(cutOut: StoredCutOut): Promise<StoredCutOut | null>
  /** Does nothing for one that is gone. */
  use(key: string, at: Date): Promise<void>
  /** How a person has corrected the cut-out of a picture, by the hash of its bytes. Null: nobody has looked at it. */
  correctionOf(picture: string): Promise<CutOutWish | null>
  /** Whether any picture has been corrected. */
  hasCorrections(): Promise<boolean>
  /** Stays until it is replaced; null forgets it. */
  correct(picture: string, wish: CutOutWish | null, at: Date): Promise<void>
  /** Removes cut-outs that were last used before, and returns them. */
  forgetBefore(at: Date): Promise<readonly StoredCutOut[]>
}
