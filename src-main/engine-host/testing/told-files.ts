import { weightOf } from '@contract/feature-weight'

/** A file of a corpus, as it was scored, and the features of its diagnostics. */
export interface ToldFile {
  readonly id: string
  readonly passes: boolean
  readonly features: readonly string[]
}

/**
 * Of the files that fail, those that carry a diagnostic; of those that pass, those that carry one by which part of the
 * picture is lost: more than informative.
 */
export interface ToldShares {
  readonly failing: number
  readonly toldFailing: number
  readonly passing: number
  readonly alarmedPassing: number
}

export const toldShares = (files: readonly ToldFile[]): ToldShares => {
  const [failing, passing] = [files.filter(({ passes }) => !passes), files.filter(({ passes }) => passes)]
  const isAlarmed = ({ features }: ToldFile): boolean =>
    features.some((feature) => weightOf(feature) === 'lost')
  return {
    failing: failing.length,
    toldFailing: failing.filter(({ features }) => features.length > 0).length,
    passing: passing.length,
    alarmedPassing: passing.filter(isAlarmed).length,
  }
}
