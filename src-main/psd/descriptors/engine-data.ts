import type { Descriptor } from './descriptor'
import { type EngineNode, parseEngineNode } from './engine-node'

/**
 * The text engine's data inside a text layer as plain data. Throws on anything that is not its notation: a damaged text
 * is reported, not guessed.
 */
export const parseEngineData = (bytes: Uint8Array): Descriptor => dictionaryOf(parseEngineNode(bytes))

/** As `parseEngineData`, for the document's own data (`Txt2`), which since Photoshop 2024 has no outermost brackets. */
export const parseDocumentEngineData = (bytes: Uint8Array): Descriptor =>
  dictionaryOf(parseEngineNode(bytes, true))

const dictionaryOf = (node: EngineNode): Descriptor =>
  node.kind === 'dictionary'
    ? Object.fromEntries([...node.entries].map(([key, value]) => [key, plainOf(value)]))
    : {}

const plainOf = (node: EngineNode): unknown => {
  if (node.kind === 'value') return node.value
  return node.kind === 'list' ? node.items.map(plainOf) : dictionaryOf(node)
}
