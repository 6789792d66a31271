import type { Intersection } from './edit-wire'
import { type EditKindId, editWires } from './edit-wires'
import type { Answer } from './word'

type EditWord = (typeof editWires)[EditKindId]['answers'][number]['word']

const answers = Object.values(editWires).flatMap((wire): readonly Answer<EditWord>[] => wire.answers)

/** Every word for an edit, once. */
export const words: readonly EditWord[] = [...new Set(answers.map(({ word }) => word))]

/** The edits that a variant of a batch may ask for. */
export const variantFields: Intersection<EditWord['variantFields']> = Object.assign(
  {},
  ...words.map((word) => word.variantFields),
)

type ColumnOf<Asked> = Asked extends { readonly column: infer Column extends object } ? Column : never

/** Columns of tables that ask for edits. */
export const editColumns: readonly ColumnOf<EditWord>[] = words.flatMap(({ column }) => column ?? [])

/** The answers to a word, in the order of the kinds. */
export const answersTo = (word: string): readonly Answer[] => answers.filter((each) => each.word.id === word)
