import type { z } from 'zod'
import type { Answer } from './word'

/** What a kind of edit is on the wire, and which words a person has for it. */
export interface EditWire {
  /** Its fields of `documentEdits`; each has a default, so that what was stored before the kind existed is read. */
  readonly fields: z.ZodRawShape
  readonly answers: readonly Answer[]
}

export type EditWires = Readonly<Record<string, EditWire>>

export type FieldsOf<Wires extends EditWires> = Intersection<Wires[keyof Wires]['fields']>

export const fieldsOf = <Wires extends EditWires>(wires: Wires): FieldsOf<Wires> =>
  Object.assign({}, ...Object.values(wires).map(({ fields }) => fields))

export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
