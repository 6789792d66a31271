import type { FoundInput } from './found-input'
import type { Fault, FuzzKind, Outcome, Seed, TargetInput } from './fuzz-kind'
import { countedAs, faultOf, signatureOf } from './judge'
import { minimised } from './minimise'
import { type Mutation, mutated } from './mutation'
import { oneOf, randomNumbers } from './random-numbers'
import { createTargetProcess, type TargetProcess } from './target-process'

export interface FuzzReport {
  readonly inputs: number
  /** How many inputs came to what: `read`, `refused: psdTruncated`, `fault: hang` … */
  readonly outcomes: ReadonlyMap<string, number>
  /** Outcomes of the seeds themselves, by name, where none may be refused: mutations of one that is prove nothing. */
  readonly seeds: ReadonlyMap<string, Outcome>
  /** The first input of each signature, minimised. */
  readonly found: readonly FoundInput[]
  /** How many inputs met each signature. */
  readonly times: ReadonlyMap<string, number>
  /** The most resident memory that the process of the target was seen with. */
  readonly peakMegabytes: number
}

export interface FuzzOptions {
  readonly seed: number
  /** Asked before each input, with the number of inputs so far. */
  readonly isOver: (inputs: number) => boolean
  readonly onFound?: (found: FoundInput) => void
}

/** Reads mutated inputs of a kind until it is over. The same options give the same inputs. */
export const fuzz = async (kind: FuzzKind, options: FuzzOptions): Promise<FuzzReport> => {
  const seeds = await kind.seeds()
  const target = createTargetProcess(kind)
  const outcomes = new Map<string, number>()
  const times = new Map<string, number>()
  const found: FoundInput[] = []
  let inputs = 0
  try {
    const good = kind.mayRefuseSeeds ? new Map<string, Outcome>() : await outcomesOf(seeds, target)
    for (; !options.isOver(inputs); inputs += 1) {
      const random = randomNumbers(options.seed, inputs)
      const seed = oneOf(seeds, random)
      if (!seed) break
      const judge = judging(kind, target, seed, good.get(seed.name))
      const mutations = kind.mutate(seed, random)
      const { outcome, fault } = await judge(mutations)
      countOne(outcomes, countedAs(outcome, fault))
      if (fault === null) continue
      const signature = signatureOf(fault, outcome, seed.name)
      if (countOne(times, signature) > 1) continue
      const input: FoundInput = {
        ...{ kind: kind.name, fault, signature, seed: seed.name },
        mutations: await minimised(mutations, async (fewer) => {
          const again = await judge(fewer)
          return again.fault === fault && signatureOf(fault, again.outcome, seed.name) === signature
        }),
      }
      found.push(input)
      options.onFound?.(input)
    }
    return { inputs, outcomes, seeds: good, found, times, peakMegabytes: target.peakMegabytes() }
  } finally {
    await target.close()
  }
}

/** Whether an input still meets a fault: for recipes that were found earlier. */
export const faultOfFound = async (
  kind: FuzzKind,
  { seed: name, mutations }: FoundInput,
  target: TargetProcess,
): Promise<Fault | null> => {
  const seed = (await kind.seeds()).find((each) => each.name === name)
  if (!seed) throw new Error(`There is no seed ${name}.`)
  const { fault } = await judging(kind, target, seed, await target.read(await inputOf(seed, [])))(mutations)
  return fault
}

/** Reads mutations of a seed. */
const judging =
  (kind: FuzzKind, target: TargetProcess, seed: Seed, good: Outcome | undefined) =>
  async (mutations: readonly Mutation[]) => {
    const input = await inputOf(seed, mutations)
    const outcome = await target.read(input)
    const { canLoseParts } = kind
    const fault = faultOf({ outcome, good: good ?? outcome, canLoseParts, isFenced: kind.isFenced(input) })
    return { outcome, fault }
  }

const outcomesOf = async (
  seeds: readonly Seed[],
  target: TargetProcess,
): Promise<ReadonlyMap<string, Outcome>> => {
  const outcomes = new Map<string, Outcome>()
  for (const seed of seeds) outcomes.set(seed.name, await target.read(await inputOf(seed, [])))
  return outcomes
}

const inputOf = async (seed: Seed, mutations: readonly Mutation[]): Promise<TargetInput> => {
  const bytes = mutated(seed.bytes, mutations)
  return { name: seed.name, bytes: seed.finish ? await seed.finish(bytes) : bytes }
}

const countOne = (counts: Map<string, number>, name: string): number => {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return count
}
