import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compilePlan } from '../../src-main/engine/plan/compile-plan'
import { documentDiagnostics } from '../../src-main/engine-host/documents/document-diagnostics'
import { toldShares } from '../../src-main/engine-host/testing/told-files'
import { openPsd } from '../../src-main/psd/open-psd'
import type { CorpusFile, FidelityScore } from './score-folder'
import { shareOfFiles } from './tables'

/** A Markdown table: failing files with a diagnostic, and passing ones with more than an informative one. */
export const diagnosticsTable = async (
  corpus: string,
  files: readonly CorpusFile[],
  { files: scored }: FidelityScore,
): Promise<string> => {
  const passing = new Set(scored.filter(({ pass }) => pass).map(({ id }) => id))
  const told = await Promise.all(
    files
      .filter(({ id }) => scored.some((file) => file.id === id))
      .map(async ({ id, path }) => ({
        id,
        passes: passing.has(id),
        features: await readFile(join(corpus, path)).then(featuresOf, () => []),
      })),
  )
  const shares = toldShares(told)
  return [
    '| files | n | with a diagnostic |',
    '|---|---|---|',
    `| that fail | ${shares.failing} | ${shareOfFiles({ n: shares.failing, pass: shares.toldFailing })} |`,
    `| that pass: more than an informative one | ${shares.passing} | ${shareOfFiles({ n: shares.passing, pass: shares.alarmedPassing })} |`,
  ].join('\n')
}

const featuresOf = (bytes: Uint8Array): readonly string[] => {
  const { document, undrawn } = openPsd(bytes, 'file')
  const { diagnostics } = compilePlan(document)
  return documentDiagnostics(document, undrawn, diagnostics).map(({ feature }) => feature)
}
