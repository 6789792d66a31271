import { z } from 'zod'
import { type EditWires, keptFieldsOf } from './edit-wire'
import { type DocumentEdits, editWires } from './edit-wires'

/** A person's edits to one document, kept until the document is opened again. */
export const keptEdits = z.object(keptFieldsOf(editWires))
export type KeptEdits = z.output<typeof keptEdits>

export const neutralEdits: KeptEdits = keptEdits.parse({})

export const isEdited = (kept: KeptEdits): boolean =>
  keptEdits.keyof().options.some((field) => !isNeutral(kept[field]))

/** The kept edits in the form that calls and the preview take. */
export const wireOfKept = (kept: KeptEdits, wires: EditWires = editWires): DocumentEdits =>
  Object.assign({}, ...Object.values(wires).map((wire) => wire.wireOf(kept)))

const isNeutral = (value: number | object | null): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)
