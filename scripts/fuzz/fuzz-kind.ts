import type { Mutation } from './mutation'
import type { Random } from './random-numbers'

/** A good input, made anew by its name in every run. */
export interface Seed {
  /** Ends in the extension that the input has as a file. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Completes the mutated bytes: computes checksums, packs an archive. */
  readonly finish?: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array
}

/** What is read: a file, or a request. */
export interface TargetInput {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The program that reads the inputs of a kind: it calls `serveTarget`. */
export interface TargetProgram {
  /** Its name among those that `builtPrograms` builds. */
  readonly program: string
  readonly argument: string
}

/** Inputs of one kind, and what the program may take to read one. */
export interface FuzzKind {
  readonly name: string
  readonly target: TargetProgram
  readonly seeds: () => Promise<readonly Seed[]>
  readonly mutate: (seed: Seed, random: Random) => Mutation[]
  readonly deadlineMs: number
  /** Resident memory of the process that reads, which takes 150 to 300 MB by itself. */
  readonly mostMegabytes: number
  /** Whether reading fewer parts than the seed has is a loss that the program must mention. */
  readonly canLoseParts: boolean
  /** Whether a seed may be refused, as a good request about something that does not exist. */
  readonly mayRefuseSeeds: boolean
  /**
   * Whether the program reads this input in a worker that it ends at a deadline or a limit of memory: hanging and
   * taking too much are then answers. A crash is a fault all the same.
   */
  readonly isFenced: (input: TargetInput) => boolean
}

/** What reading an input came to. */
export type Outcome =
  /** `parts`: layers, rows or letters that were read; `notes`: what the diagnostics are about. */
  | { readonly type: 'read'; readonly parts: number; readonly notes: readonly string[] }
  /** `failure`: the kind of the failure. */
  | { readonly type: 'refused'; readonly failure: string }
  /** An exception that is no failure of ours. */
  | { readonly type: 'foreign'; readonly message: string }
  | { readonly type: 'crash'; readonly message: string }
  | { readonly type: 'hang' }
  | { readonly type: 'memory'; readonly megabytes: number }

export const faultNames = ['foreign exception', 'crash', 'hang', 'memory', 'silent loss'] as const
export type Fault = (typeof faultNames)[number]
