import type { Fault, FuzzKindName, Outcome, Seed } from './fuzz-kind'
import { fuzzKinds } from './fuzz-kinds'
import { faultOf, signatureOf } from './judge'
import { minimised } from './minimise'
import { type Mutation, mutated } from './mutation'
import { oneOf, randomNumbers } from './random-numbers'
import { createTargetProcess, type TargetProcess } from './target-process'

/** An input that met a fault, as a recipe. */
export interface FoundInput {
  readonly kind: FuzzKindName
  readonly fault: Fault
  readonly signature: string
  readonly seed: string
  readonly mutations: readonly Mutation[]
}

export interface FuzzReport {
  readonly inputs: number
  readonly read: number
  readonly refused: number
  /** The first input of each signature, minimised. */
  readonly found: readonly FoundInput[]
  /** How many inputs met each signature. */
  readonly times: ReadonlyMap<string, number>
}

export interface FuzzOptions {
  readonly seed: number
  /** Asked before each input, with the number of inputs so far. */
  readonly isOver: (inputs: number) => boolean
  readonly onFound?: (found: FoundInput) => void
}

/** Reads mutated inputs of a kind until it is over. The same options give the same inputs. */
export const fuzz = async (kind: FuzzKindName, options: FuzzOptions): Promise<FuzzReport> => {
  const { seeds: seedsOf, mutate, ...limits } = fuzzKinds[kind]
  const seeds = await seedsOf()
  const target = createTargetProcess(kind, limits)
  try {
    const good = await outcomesOf(seeds, target)
    const counts = { inputs: 0, read: 0, refused: 0 }
    const times = new Map<string, number>()
    const found: FoundInput[] = []
    for (; !options.isOver(counts.inputs); counts.inputs += 1) {
      const random = randomNumbers(Math.imul(options.seed, 1_000_003) + counts.inputs * 7919)
      for (let warm = 0; warm < 3; warm += 1) random(2)
      const seed = oneOf(seeds, random)
      if (!seed) break
      const mutations = mutate(seed, random)
      const met = async (recipe: readonly Mutation[]) => {
        const outcome = await readMutated(seed, recipe, target)
        return { outcome, fault: faultOf(outcome, good.get(seed.name) ?? outcome, kind === 'psd') }
      }
      const { outcome, fault } = await met(mutations)
      if (outcome.type === 'read' || outcome.type === 'refused') counts[outcome.type] += 1
      if (!fault) continue
      const signature = signatureOf(fault, outcome)
      times.set(signature, (times.get(signature) ?? 0) + 1)
      if ((times.get(signature) ?? 0) > 1) continue
      const isFound = async (recipe: readonly Mutation[]) => (await met(recipe)).fault === fault
      const input = {
        kind,
        fault,
        signature,
        seed: seed.name,
        mutations: await minimised(mutations, isFound),
      }
      found.push(input)
      options.onFound?.(input)
    }
    return { ...counts, found, times }
  } finally {
    await target.close()
  }
}

/** Whether an input still meets a fault: for recipes that were found earlier. */
export const faultOfFound = async (input: FoundInput, target: TargetProcess): Promise<Fault | null> => {
  const seed = (await fuzzKinds[input.kind].seeds()).find(({ name }) => name === input.seed)
  if (!seed) throw new Error(`There is no seed ${input.seed}.`)
  const good = await target.read(await inputOf(seed, []))
  return faultOf(await readMutated(seed, input.mutations, target), good, input.kind === 'psd')
}

const outcomesOf = async (
  seeds: readonly Seed[],
  target: TargetProcess,
): Promise<ReadonlyMap<string, Outcome>> => {
  const outcomes = new Map<string, Outcome>()
  for (const seed of seeds) outcomes.set(seed.name, await target.read(await inputOf(seed, [])))
  return outcomes
}

/** What became of a kind's seeds themselves, by name: most mutations of a seed that is refused prove nothing. */
export const seedOutcomes = async (kind: FuzzKindName): Promise<ReadonlyMap<string, Outcome>> => {
  const target = createTargetProcess(kind, fuzzKinds[kind])
  try {
    return await outcomesOf(await fuzzKinds[kind].seeds(), target)
  } finally {
    await target.close()
  }
}

const readMutated = async (
  seed: Seed,
  mutations: readonly Mutation[],
  target: TargetProcess,
): Promise<Outcome> => target.read(await inputOf(seed, mutations))

const inputOf = async (seed: Seed, mutations: readonly Mutation[]) => {
  const bytes = mutated(seed.bytes, mutations)
  return { name: seed.name, bytes: seed.finish ? await seed.finish(bytes) : bytes }
}
