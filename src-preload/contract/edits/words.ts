import { z } from 'zod'
import { type EditWires, fieldsOf, type Intersection } from './edit-wire'
import { type DocumentEdits, documentEdits, type EditKindId, editWires } from './edit-wires'
import type { Answer, AnyColumn, Word } from './word'

type EditWord = (typeof editWires)[EditKindId]['answers'][number]['word']

/** A word that a variant of a batch may ask for. */
export type VariantWordId = EditWord extends infer Each extends EditWord
  ? Each extends unknown
    ? keyof Each['variantFields'] extends never
      ? never
      : Each['id']
    : never
  : never

const typedWords: readonly EditWord[] = wordsIn<EditWord>(editWires)

/** The edits that a variant of a batch may ask for. */
export const variantFields: Intersection<EditWord['variantFields']> = Object.assign(
  {},
  ...typedWords.map((word) => word.variantFields),
)

/** The fields of a variant that asks for nothing. */
export const neutralVariant = z.object(variantFields).parse({})

type ColumnOf<Asked> = Asked extends { readonly column: infer Column extends object } ? Column : never

/** Columns of tables that ask for edits. */
export const editColumns: readonly ColumnOf<EditWord>[] = typedWords.flatMap(({ column }) => column ?? [])

/** The words of a record of edit kinds, and what they ask for. */
export interface EditVocabulary {
  readonly words: readonly Word[]
  /** The word whose column has this kind of target. */
  wordOfColumn(kind: string): Word | null
  /** The answers to a word, in the order of the kinds. */
  answersTo(word: string): readonly Answer[]
  /** The edits that change nothing. */
  readonly neutral: DocumentEdits
}

export const vocabularyOf = (wires: EditWires): EditVocabulary => {
  const words = wordsIn<Word>(wires)
  const answers = answersIn<Word>(wires)
  return {
    words,
    wordOfColumn: (kind) =>
      words.find(({ column }) => column !== null && kindOfColumn(column) === kind) ?? null,
    answersTo: (word) => answers.filter((each) => each.word.id === word),
    neutral: Object.assign(documentEdits.parse({}), z.object(fieldsOf(wires)).parse({})),
  }
}

/** The words of every kind; what takes another vocabulary does so for tests only. */
export const editVocabulary = vocabularyOf(editWires)

/** `kind` of the column's targets. */
export const kindOfColumn = ({ target }: AnyColumn): string => target.shape.kind.value

/** Whether the column's targets name a layer. */
export const namesLayer = ({ target }: AnyColumn): boolean => 'layer' in target.shape

/** Every word, once. */
function wordsIn<Asked extends Word>(wires: EditWires): readonly Asked[] {
  return [...new Set(answersIn<Asked>(wires).map(({ word }) => word))]
}

function answersIn<Asked extends Word>(wires: EditWires): readonly Answer<Asked>[] {
  return Object.values(wires).flatMap((wire) => wire.answers as readonly Answer<Asked>[])
}
