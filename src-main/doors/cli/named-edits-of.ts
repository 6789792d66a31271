import type { Flag, NamedEdit } from '@contract/edits/word'
import { words } from '@contract/edits/words'
import { Option } from 'commander'
import { collect } from './command-options'

const flags = words.flatMap((word): readonly Flag[] => word.flags)

const optionOf = ({ flags: written, description, isRepeatable }: Flag): Option => {
  const option = new Option(written, description)
  return isRepeatable ? option.argParser(collect).default([]) : option
}

/** Options for edits to a picture other than its artwork. */
export const editOptions = (): readonly Option[] => flags.map(optionOf)

/** Throws `INVALID_INPUT` for an option value that cannot be parsed. */
export const namedEditsOf = (options: object): readonly NamedEdit[] => {
  const given = new Map<string, unknown>(Object.entries(options))
  return flags.flatMap((flag) => {
    const value = given.get(optionOf(flag).attributeName())
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
    return texts.flatMap((text) => (typeof text === 'string' ? flag.read(text) : []))
  })
}
