import { parseEngineData } from '../descriptors/engine-data'
import {
  type EngineDataChange,
  engineDictionary,
  engineNumber,
  engineString,
} from '../descriptors/engine-data-edit'
import type { EngineNode } from '../descriptors/engine-node'
import { textFontNames } from '../descriptors/text-resources'
import type { WrittenText } from './written-text'

export interface EngineFontList {
  readonly names: readonly string[]
  readonly changes: (root: EngineNode) => readonly EngineDataChange[]
}

/** Names keep their numbers; new ones follow, in each list that the data has. */
export const engineFontList = (bytes: Uint8Array, { model, fonts }: WrittenText): EngineFontList => {
  const stored = textFontNames(parseEngineData(bytes))
  const used = model.runs.flatMap(({ style }) => fonts.get(style.fontPostScriptName) ?? [])
  const added = [...new Set(used)].filter((name) => !stored.includes(name))
  return {
    names: [...stored, ...added],
    changes: (root) => ['ResourceDict', 'DocumentResources'].flatMap((key) => fontChanges(root, key, added)),
  }
}

const fontChanges = (
  root: EngineNode,
  key: string,
  added: readonly string[],
): readonly EngineDataChange[] => {
  const resources = root.kind === 'dictionary' ? root.entries.get(key) : undefined
  const list = resources?.kind === 'dictionary' ? resources.entries.get('FontSet') : undefined
  if (list?.kind !== 'list') return []
  return added.map((name, at) => ({
    path: [key, 'FontSet', list.items.length + at],
    value: engineDictionary({
      Name: engineString(name),
      Script: engineNumber(0, 'integer'),
      FontType: engineNumber(1, 'integer'),
      Synthetic: engineNumber(0, 'integer'),
    }),
  }))
}
