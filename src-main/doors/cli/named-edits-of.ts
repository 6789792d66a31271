import type { Flag, NamedEdit } from '@contract/edits/word'
import { editVocabulary } from '@contract/edits/words'
import { type Command, Option } from 'commander'
import { collect } from './command-options'

const flagsIn = ({ words } = editVocabulary): readonly Flag[] => words.flatMap((word) => word.flags)

const optionOf = ({ flags: written, description, isRepeatable }: Flag): Option => {
  const option = new Option(written, description)
  return isRepeatable ? option.argParser(collect).default([]) : option
}

/** Options for edits to a picture other than its artwork. */
export const editOptions = (vocabulary = editVocabulary): readonly Option[] =>
  flagsIn(vocabulary).map(optionOf)

/** The same command, which then takes an option for each edit but that of artwork. */
export const withEditOptions = (command: Command): Command =>
  editOptions().reduce((made, option) => made.addOption(option), command)

/** Throws `INVALID_INPUT` for an option value that cannot be parsed. */
export const namedEditsOf = (options: object, vocabulary = editVocabulary): readonly NamedEdit[] => {
  const given = new Map<string, unknown>(Object.entries(options))
  return flagsIn(vocabulary).flatMap((flag) => {
    const value = given.get(optionOf(flag).attributeName())
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
    return texts.flatMap((text) => (typeof text === 'string' ? flag.read(text) : []))
  })
}

/**
 * A part of `--variant`: `hide Back`, `Front=#ff0000`. Throws `INVALID_INPUT`; null for an option that is not known.
 */
export const namedEditOfPart = (part: string, { words } = editVocabulary): NamedEdit | null => {
  const flags = words
    .filter(({ variantFields }) => Object.keys(variantFields).length > 0)
    .flatMap((word): readonly Flag[] => word.flags)
  for (const flag of flags) {
    const name = `${optionOf(flag).name()} `
    if (!flag.isUnnamedInVariant && part.startsWith(name)) return flag.read(part.slice(name.length).trim())
  }
  return flags.find(({ isUnnamedInVariant }) => isUnnamedInVariant)?.read(part) ?? null
}
