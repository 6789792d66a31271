import type { TextStyle } from '../../engine/document/text-model'

interface Run {
  readonly length: number
  readonly style: TextStyle
}

/**
 * Runs whose last letters have the kerning of the letter behind them. The file keeps the kerning of a gap with the
 * letter after it, a model with the one before: Photoshop writes the first letter of a text, before which there is no
 * gap, as not kerned (19 texts of the fidelity set, of which no other letter is so).
 */
export const kernedAfter = <R extends Run>(runs: readonly R[]): readonly R[] =>
  runs.flatMap((run, at) => {
    const kerned = withKerning(run, runs[at + 1])
    return kerned === run ? [run] : cut(run, run.length - 1, [run, kerned])
  })

/** The reverse: runs whose first letters have the kerning of the letter before them, as stored. */
export const kernedBefore = <R extends Run>(runs: readonly R[]): readonly R[] =>
  runs.flatMap((run, at) => {
    const kerned = withKerning(run, runs[at - 1])
    return kerned === run ? [run] : cut(run, 1, [kerned, run])
  })

const withKerning = <R extends Run>(run: R, neighbour: R | undefined): R => {
  if (!neighbour) return run
  const { kerning, manualKerning } = neighbour.style
  const isSame = kerning === run.style.kerning && manualKerning === run.style.manualKerning
  return isSame ? run : { ...run, style: { ...run.style, kerning, manualKerning } }
}

const cut = <R extends Run>(run: R, first: number, [before, behind]: readonly [R, R]): readonly R[] =>
  [
    { ...before, length: first },
    { ...behind, length: run.length - first },
  ].filter(({ length }) => length > 0)
