import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Document } from '../../src-main/engine/document/document'
import { shownLayers } from '../../src-main/engine/document/find-layer'
import { openPsd } from '../../src-main/psd/open-psd'
import { knownFormulas } from './known-formulas'
import type { CorpusFile } from './score-folder'

/** Fewer independent files are too few to tell a rule from a fit. */
const enough = 3

/** A Markdown list of the formulas behind which fewer than three files stand; PSD and PSB of one name count once. */
export const formulaList = async (corpus: string, files: readonly CorpusFile[]): Promise<string> => {
  const behind = new Map(knownFormulas.map((formula) => [formula, new Set<string>()]))
  for (const { path } of files) {
    const document = await readFile(join(corpus, path)).then(documentOf, () => null)
    if (document === null) continue
    for (const layer of shownLayers(document.layers))
      for (const [formula, names] of behind)
        if (formula.isUsed(layer, document)) names.add(path.replace(/\.ps[bd]$/i, ''))
  }
  const rooms = new Map<string, string[][]>()
  for (const [{ room, name }, { size }] of behind) {
    if (size >= enough) continue
    const counts = rooms.get(room) ?? Array.from({ length: enough }, () => [])
    counts[size]?.push(name)
    rooms.set(room, counts)
  }
  return [...rooms]
    .flatMap(([room, [none = [], one = [], two = []]]) => [
      listOf(room, 'two files', two),
      listOf(room, 'one file', one),
      listOf(room, 'none', none),
    ])
    .filter((line) => line !== '')
    .join('\n')
}

const listOf = (room: string, count: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `- \`${room}\`, ${count}: ${names.join('; ')}`

const documentOf = (bytes: Uint8Array): Document | null => {
  try {
    return openPsd(bytes, '').document
  } catch {
    return null
  }
}
