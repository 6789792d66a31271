import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPsd } from '../../src-main/psd/open-psd'
import type { CorpusFile, FidelityScore } from './score-folder'
import { type BothScores, shareOfFiles } from './tables'

/** Photoshop's version number by file; null where the file names no known version. */
export type FileVersions = ReadonlyMap<string, number | null>

export const readVersions = async (corpus: string, files: readonly CorpusFile[]): Promise<FileVersions> => {
  const versions = new Map<string, number | null>()
  for (const { id, path } of files)
    versions.set(id, await readFile(join(corpus, path)).then(versionOf, () => null))
  return versions
}

/** A Markdown table of files by the version of Photoshop that wrote their stored picture. */
export const versionTable = (versions: FileVersions, scores: BothScores): string =>
  [
    '| written by Photoshop | n | pass | strict |',
    '|---|---|---|---|',
    ...versionRows.map(({ name, isOf }) => {
      const count = (score: FidelityScore) => {
        const rows = score.files.filter(({ id }) => isOf(versions.get(id) ?? null))
        return { n: rows.length, pass: rows.filter(({ pass }) => pass).length }
      }
      const usual = count(scores.usual)
      return `| ${name} | ${usual.n} | ${shareOfFiles(usual)} | ${shareOfFiles(count(scores.strict))} |`
    }),
  ].join('\n')

const between = (name: string, from: number, before: number) => ({
  name,
  isOf: (version: number | null) => version !== null && version >= from && version < before,
})

const versionRows = [
  between('6.0, 7.0', 0, 8),
  between('CS to CS5.1', 8, 13),
  between('CS6', 13, 14),
  between('CC to CC 2019', 14, 21),
  between('2020 and later', 21, Number.POSITIVE_INFINITY),
  { name: 'unknown', isOf: (version: number | null) => version === null },
]

const versionOf = (bytes: Uint8Array): number | null => {
  try {
    return openPsd(bytes, '').document.writtenBy?.photoshopVersion ?? null
  } catch {
    return null
  }
}
