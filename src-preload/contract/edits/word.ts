import { z } from 'zod'
import type { LayerKind } from '../vocabulary'

/** The properties of a layer that decide which edits it takes. */
export interface EditableLayer {
  readonly kind: LayerKind
  readonly smartObject: object | null
  /** `#rrggbb` of a layer with a single fill colour; null for every other layer. */
  readonly fillColor: string | null
}

/** An edit that a person asks for in words: in an option of the command line, a variant or a cell of a table. */
export interface NamedEdit {
  /** The word's id. */
  readonly word: string
  /** The layer's name as a person gives it; null for a word that concerns the whole document. */
  readonly layer: string | null
  /** A value as the word's own `value` defines it. */
  readonly value: unknown
}

/** The values of a column's cells: `#rrggbb`, yes or no, text. */
export interface CellValues {
  readonly color: string
  readonly yesNo: boolean
  readonly text: string
}
export type CellKind = keyof CellValues

/**
 * An option of the command line; also a part of `--variant`, which names it without dashes: `hide Back`, if the word
 * has fields of a variant.
 */
export interface Flag {
  /** In commander's notation. */
  readonly flags: string
  readonly description: string
  /** Whether the option may be given several times. */
  readonly isRepeatable: boolean
  /** True for the one option that a variant's part without a name stands for. */
  readonly isUnnamedInVariant?: boolean
  /** Throws `INVALID_INPUT` if the text does not have the option's form. */
  read(text: string): NamedEdit
}

/** A column of a table. */
export interface TableColumn<Cells extends CellKind> {
  /** One of the options of `columnTarget`; with `layer` if the word names a layer. */
  readonly target: z.ZodObject<{ readonly kind: z.ZodLiteral<string> }>
  readonly cells: Cells
  /** Names that such columns have, in the languages of tables; folded, with a space between. */
  readonly headings: string
  /** Whether a column that is called like a layer which takes the word, and like nothing else, is for it. */
  readonly isOfItsName?: true
  /** The texts that its cells may have for a document, if only these are admitted. */
  choicesOf?(document: { readonly layerComps: readonly string[] }): readonly string[]
  read(cell: CellValues[Cells], layer: string | null): NamedEdit
}

export type AnyColumn = { readonly [Cells in CellKind]: TableColumn<Cells> }[CellKind]

/** A way to ask for an edit. Several kinds may answer to the same word: what `color` changes depends on the layer. */
export interface Word<Value = unknown> {
  readonly id: string
  /** Names the edits of which a layer may have only one. */
  readonly plural: string
  readonly value: z.ZodType<Value>
  /** `document`: the value is complete, and the last one counts. */
  readonly concerns: 'layer' | 'document'
  readonly flags: readonly Flag[]
  readonly column: AnyColumn | null
  /** Fields of a variant; each has a default. */
  readonly variantFields: z.ZodRawShape
  /** The edits that a variant asks for; the variant has at least `variantFields`. */
  ofVariant(variant: object): readonly NamedEdit[]
  /**
   * The opposite: the fields of a variant that asks for edits of this word; null if no variant can ask for them all.
   */
  variantOf(named: readonly NamedEdit[]): object | null
}

/** The target of a named edit. */
export interface NamedTarget {
  /** Uuid of the named layer; empty if the word names none. */
  readonly uuid: string
  /** The same for all layers that share their contents. */
  readonly contentsUuid: string
  /** The number of a layer comp by its name. Throws `LAYER_COMP_NOT_FOUND`. */
  compNamed(name: string): number
}

/** How a kind of edit answers to a word. */
export interface Answer<Asked extends Word = Word> {
  readonly word: Asked
  /** Whether the layer takes the edit. */
  isFor(layer: EditableLayer): boolean
  /** The edits including this one; null if the target already has one. */
  put(edits: object, target: NamedTarget, value: unknown): object | null
}

interface TypedAnswer<Edits extends object, Value> {
  isFor(layer: EditableLayer): boolean
  put(edits: Edits, target: NamedTarget, value: Value): Partial<Edits> | null
}

export const answerTo = <Edits extends object, Asked extends Word>(
  word: Asked,
  { isFor, put }: TypedAnswer<Edits, z.output<Asked['value']>>,
): Answer<Asked> => ({
  word,
  isFor,
  put: (edits: Edits, target, value) => {
    const changed = put(edits, target, z.parse<Asked['value']>(word.value, value))
    return changed && { ...edits, ...changed }
  },
})
