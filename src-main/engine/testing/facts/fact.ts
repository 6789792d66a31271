/**
 * The origin of a table of numbers: the picture that Photoshop stored in a file, or the rasters that it stored for
 * layers.
 */
export interface FactSource {
  /** `owner/repository: path`. The files are not part of this project. */
  readonly file: string
  /** Layers, positions, and the method of measurement. */
  readonly measured: string
}

/** A pixel as Photoshop stores it: red, green and blue over white, then alpha, 0..255. */
export type Shown = readonly [red: number, green: number, blue: number, alpha: number]

/** Red, green and blue, 0..255. */
export type MeasuredRgb = readonly [red: number, green: number, blue: number]

/** For a member that no available file shows. */
export interface NotMeasured {
  readonly notMeasured: string
}

/** Total over the members of a family: a member is measured, or it states why it is not. */
export type Facts<Id extends string, Fact> = Readonly<Record<Id, Fact | NotMeasured>>

const isMeasured = <Fact extends object>(fact: Fact | NotMeasured): fact is Fact => !('notMeasured' in fact)

/** The measured members, in the order of the record. */
export const measuredFacts = <Id extends string, Fact extends object>(
  facts: Facts<Id, Fact>,
): readonly { readonly id: string; readonly fact: Fact }[] =>
  Object.entries<Fact | NotMeasured>(facts).flatMap(([id, fact]) => (isMeasured(fact) ? [{ id, fact }] : []))

/** The unmeasured members, one sentence each. */
export const unmeasured = <Id extends string, Fact extends object>(
  facts: Facts<Id, Fact>,
): readonly string[] =>
  Object.entries<Fact | NotMeasured>(facts).flatMap(([id, fact]) =>
    isMeasured(fact) ? [] : [`${id}: ${fact.notMeasured}`],
  )
