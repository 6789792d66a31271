/**
 * Where a table of numbers was read: in the picture that Photoshop stored in a file, or in the rasters it stored
 * for layers.
 */
export interface FactSource {
  /** `owner/repository: path`. The files are not part of this project. */
  readonly file: string
  /** Layers, places, and how the numbers were taken. */
  readonly measured: string
}

/** A pixel as Photoshop stores it: red, green and blue over white, then alpha, of 255. */
export type Shown = readonly [red: number, green: number, blue: number, alpha: number]

/** Red, green and blue, of 255. */
export type Rgb8 = readonly [red: number, green: number, blue: number]

/** For what no file at hand shows. */
export interface NotMeasured {
  readonly notMeasured: string
}

/** Total over the members of a family: a member is measured, or it says why it is not. */
export type Facts<Id extends string, Fact> = Readonly<Record<Id, Fact | NotMeasured>>

const isMeasured = <Fact extends object>(fact: Fact | NotMeasured): fact is Fact => !('notMeasured' in fact)

/** The measured members, in the order of the record. */
export const measuredFacts = <Id extends string, Fact extends object>(
  facts: Facts<Id, Fact>,
): readonly { readonly id: string; readonly fact: Fact }[] =>
  Object.entries<Fact | NotMeasured>(facts).flatMap(([id, fact]) => (isMeasured(fact) ? [{ id, fact }] : []))

/** The others, a sentence each. */
export const unmeasured = <Id extends string, Fact extends object>(
  facts: Facts<Id, Fact>,
): readonly string[] =>
  Object.entries<Fact | NotMeasured>(facts).flatMap(([id, fact]) =>
    isMeasured(fact) ? [] : [`${id}: ${fact.notMeasured}`],
  )
