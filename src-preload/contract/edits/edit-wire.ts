import type { z } from 'zod'
import type { Answer } from './word'

/** What a kind of edit is on the wire, and which words a person has for it. */
export interface EditWire {
  /** Its fields of `documentEdits`; each has a default, so that what was stored before the kind existed is read. */
  readonly fields: z.ZodRawShape
  /** What the page keeps of it for each document; a field that is null or empty changes nothing. */
  readonly kept: z.ZodRawShape
  /** What is kept, as calls and the preview take it. */
  wireOf(kept: object): object
  readonly answers: readonly Answer[]
}

export type EditWires = Readonly<Record<string, EditWire>>

/** The fields of all kinds. */
export const fieldsOf = <Wires extends EditWires>(wires: Wires): Intersection<Wires[keyof Wires]['fields']> =>
  Object.assign({}, ...Object.values(wires).map(({ fields }) => fields))

/** What is kept of all kinds. */
export const keptFieldsOf = <Wires extends EditWires>(
  wires: Wires,
): Intersection<Wires[keyof Wires]['kept']> =>
  Object.assign({}, ...Object.values(wires).map(({ kept }) => kept))

export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
