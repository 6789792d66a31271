import type { Outcome } from '../fuzz-kind'

export const fuzzKindNames = ['psd', 'photo', 'artwork', 'http', 'table', 'font', 'letters'] as const
export type FuzzKindName = (typeof fuzzKindNames)[number]

/** What reading an input has brought: the fields of the `read` outcome. */
export type Read = Omit<Extract<Outcome, { type: 'read' }>, 'type'>

/** Reads one input as the program does. Rejects as the program does. */
export type Target = (name: string, bytes: Uint8Array) => Promise<Read>

/** What a target sends its parent: `ready` first, then one outcome for each input. */
export type TargetMessage = 'ready' | Outcome
