import { type Failure, readFailure } from '../../errors'
import type { KindOfFailure } from '../failure-kind'
import { type FailureKind, failureKinds, isFailureKind } from '../failure-kinds'
import type { Params } from '../params'

const definitions: Readonly<Record<FailureKind, KindOfFailure<Params>>> = failureKinds

export const everyKind: readonly FailureKind[] = Object.keys(failureKinds).filter(isFailureKind)

/** The first sample of each parameter, then each further sample in its place. */
export const sampleParams = (kind: FailureKind): readonly Readonly<Record<string, unknown>>[] => {
  const params = Object.entries(definitions[kind].params)
  const first = Object.fromEntries(params.map(([name, { samples }]) => [name, samples[0]]))
  return [
    first,
    ...params.flatMap(([name, { samples }]) =>
      samples.slice(1).map((sample) => ({ ...first, [name]: sample })),
    ),
  ]
}

/** Failures of every kind, with every sample of their parameters. */
export const sampleFailures: readonly Failure[] = everyKind.flatMap((kind) =>
  sampleParams(kind).flatMap(
    (params) => readFailure({ code: definitions[kind].code, kind, params, message: '' }) ?? [],
  ),
)

/** The first of each code and shape: what carries these carries all others in the same way. */
export const failuresOfEachShape: readonly Failure[] = [
  ...new Map(sampleFailures.toReversed().map((failure) => [shapeOf(failure), failure] as const)).values(),
]

function shapeOf({ code, httpStatus, params, suggestion, issues, limit }: Failure): string {
  const types = new Set(Object.values(params).map((param) => (Array.isArray(param) ? 'list' : typeof param)))
  const parts = [httpStatus, issues, limit].map((part) => part !== undefined)
  return [code, ...[...types].toSorted(), ...parts, suggestion === ''].join()
}
