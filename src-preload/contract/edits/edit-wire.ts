import type { z } from 'zod'
import type { Answer } from './word'

/** The wire format of a kind of edit, and its words. */
export interface EditWire {
  /** Its fields of `documentEdits`; each has a default, so that edits stored before the kind existed can be read. */
  readonly fields: z.ZodRawShape
  /** The part that the page keeps for each document; a null or empty field changes nothing. */
  readonly kept: z.ZodRawShape
  /** The kept edits in the form that calls and the preview take. */
  wireOf(kept: object): object
  readonly answers: readonly Answer[]
}

export type EditWires = Readonly<Record<string, EditWire>>

/** The fields of all kinds of edits. */
export const fieldsOf = <Wires extends EditWires>(wires: Wires): Intersection<Wires[keyof Wires]['fields']> =>
  Object.assign({}, ...Object.values(wires).map(({ fields }) => fields))

/** The kept fields of all kinds of edits. */
export const keptFieldsOf = <Wires extends EditWires>(
  wires: Wires,
): Intersection<Wires[keyof Wires]['kept']> =>
  Object.assign({}, ...Object.values(wires).map(({ kept }) => kept))

export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
