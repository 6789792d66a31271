import type { Mutation } from './mutation'
import type { Random } from './random-numbers'

export const fuzzKindNames = ['psd', 'artwork', 'http', 'table', 'font'] as const
export type FuzzKindName = (typeof fuzzKindNames)[number]

/** A good input, made anew by its name in every run. */
export interface Seed {
  /** Ends in the extension that the input has as a file. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Completes the mutated bytes: computes checksums, packs an archive. */
  readonly finish?: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array
}

/** Inputs of one kind, and what the program may take to read one. */
export interface FuzzKind {
  readonly seeds: () => Promise<readonly Seed[]>
  readonly mutate: (seed: Seed, random: Random) => Mutation[]
  readonly deadlineMs: number
  /** Resident memory of the process that reads, which takes 150 to 300 MB by itself. */
  readonly mostMegabytes: number
}

/** What reading an input came to. */
export type Outcome =
  /** `parts`: layers, rows or letters that were read; `notes`: diagnostics about what was not. */
  | { readonly type: 'read'; readonly parts: number; readonly notes: number }
  /** `failure`: the kind of the failure. */
  | { readonly type: 'refused'; readonly failure: string }
  /** An exception that is no failure of ours. */
  | { readonly type: 'foreign'; readonly message: string }
  | { readonly type: 'crash'; readonly message: string }
  | { readonly type: 'hang' }
  | { readonly type: 'memory'; readonly megabytes: number }

export const faultNames = ['foreign exception', 'crash', 'hang', 'memory', 'silent loss'] as const
export type Fault = (typeof faultNames)[number]
