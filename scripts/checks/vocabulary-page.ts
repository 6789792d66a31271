import type { Vocabulary } from './vocabulary'

const lead = `# Vocabulary

The words of the window, in both languages: one name for one thing. The page is written from
\`scripts/checks/vocabulary.ts\`, and \`npm run check\` holds every text of the catalogue to it; \`MOCKWRIGHT_ACCEPT=1 npm
run check\` writes it anew. What the code and the service call these things stands in the [glossary](glossary.md).
`

/** `docs/vocabulary.md`. */
export function vocabularyPage({ terms, developersWords, exceptions }: Vocabulary): string {
  const rows = terms.map(({ en, de, meaning, never }) => [
    `**${en}**`,
    `**${de}**`,
    meaning,
    (never?.en ?? []).join(', '),
    (never?.de ?? []).join(', '),
  ])
  const words = [...new Set([...developersWords.en, ...developersWords.de])]
  return [
    lead,
    '| English | German | what it is | never in English | never in German |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  ', '| ')),
    '',
    '## Words of developers',
    'They stand in the settings of the server and of connections, and in the list of jobs: where only developers of',
    'integrations read.',
    '',
    ...inLines(words.join(' · ')),
    '',
    '## Exceptions',
    ...exceptions.map(
      ({ at, words: allowed, because }) =>
        `- \`${at}\`: ${[...new Set(Object.values(allowed).flat())].join(', ')}, because ${because}.`,
    ),
    '',
  ].join('\n')
}

/** Lines of at most 120 characters. */
const inLines = (text: string): readonly string[] =>
  text.match(/.{1,119}(?:\s|$)/g)?.map((line) => line.trim()) ?? []
